import { listKey } from './paged-list.ts'
import { useRemoveRow } from './remove-row.ts'

export const STORAGE_INQUIRIES = '/api/storage-inquiries'
export const CAR_REQUESTS = '/api/car-requests'

export function useRemoveStorageInquiry() {
  return useRemoveRow(STORAGE_INQUIRIES, [listKey(STORAGE_INQUIRIES)])
}

/** Deletes a car request; the board reads its cards by itself every ten seconds. */
export function useRemoveCarRequest() {
  return useRemoveRow(CAR_REQUESTS, [listKey(CAR_REQUESTS), ['/api/vehicles']])
}
