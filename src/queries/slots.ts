import { useQuery } from '@tanstack/react-query'
import { listSlots } from '#domain/api/slots.ts'
import type { RequestType } from '#domain/car-requests/car-request.ts'
import { readEndpoint } from '../http/call.ts'
import { cachedOffline } from '../offline-cache/cached-offline.ts'

const READ_TIMEOUT_MS = 8_000

/** All reads of the half-hours, to invalidate. */
export const SLOTS_KEY = [listSlots.path]

/** The half-hours of some days for one request type, with how many cars are promised for each. */
export function useSlots(type: RequestType, from: string, days: number) {
  return useQuery({
    queryKey: [...SLOTS_KEY, { type, from, days }],
    queryFn: readEndpoint(listSlots, { query: { type, from, days }, timeoutMs: READ_TIMEOUT_MS }),
    refetchOnMount: 'always',
  })
}

const COMING_DAYS = 28

/** The half-hours of the coming weeks for one request type, which the device stores for when there is no signal. */
export function useComingSlots(type: RequestType) {
  return useQuery({
    queryKey: [...SLOTS_KEY, type],
    queryFn: readEndpoint(listSlots, {
      query: { type, days: COMING_DAYS },
      timeoutMs: READ_TIMEOUT_MS,
    }),
    refetchOnMount: 'always',
    ...cachedOffline,
  })
}
