import { useQuery } from '@tanstack/react-query'
import type { CarRequest } from '#domain/car-requests/car-request.schema.ts'
import { keptOnDevice } from './kept-on-device.ts'

export const myCarRequestsQuery = { queryKey: ['/api/my/car-requests'], ...keptOnDevice }

export function useMyCarRequests() {
  return useQuery<CarRequest[]>(myCarRequestsQuery)
}
