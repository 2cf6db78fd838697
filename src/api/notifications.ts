import { listKey } from './paged-list.ts'
import { useRemoveRow } from './remove-row.ts'

export const STORAGE_INQUIRIES = '/api/storage-inquiries'
export const CAR_REQUESTS = '/api/car-requests'
export const NEWSLETTER = '/api/newsletter'
/** A CSV file; the browser fetches it by itself, with the session's cookie. */
export const NEWSLETTER_EXPORT = `${NEWSLETTER}/export`

export function useRemoveStorageInquiry() {
  return useRemoveRow(STORAGE_INQUIRIES, [listKey(STORAGE_INQUIRIES)])
}

export function useRemoveSubscriber() {
  return useRemoveRow(NEWSLETTER, [listKey(NEWSLETTER)])
}

/** Deletes a car request; the board reads its cards by itself every ten seconds. */
export function useRemoveCarRequest() {
  return useRemoveRow(CAR_REQUESTS, [listKey(CAR_REQUESTS), ['/api/vehicles']])
}
