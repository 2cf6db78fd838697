import * as api from '#domain/api/my-car-requests.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { readEndpoint } from '../http/call.ts'
import { cachedOffline } from '../offline-cache/cached-offline.ts'
import { useRead } from './use-read.ts'

export const myCarRequestsQuery = {
  queryKey: [api.listMyCarRequests.path],
  queryFn: readEndpoint(api.listMyCarRequests),
  ...cachedOffline,
}

/** The URL of a booking's calendar file. */
export function bookingCalendarFile({ id }: Pick<CarRequest, 'id'>): string {
  return `/api/car-requests/${id}/calendar.ics`
}

export function useMyCarRequests() {
  return useRead(myCarRequestsQuery)
}
