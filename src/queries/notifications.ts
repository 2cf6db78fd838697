import { useQueryClient } from '@tanstack/react-query'
import * as inquiries from '#domain/api/admin-inquiries.ts'
import * as requests from '#domain/api/car-requests.ts'
import { listVehicles } from '#domain/api/vehicles.ts'
import type { StorageInquiryStatus } from '#domain/inquiries/inquiry.schema.ts'
import { call } from '../http/call.ts'
import { cacheRow, listKey, usePagedList, useRemoveRow } from './paged-list.ts'

/** The number of inquiries that nobody has answered, 0 until both kinds were read; refetched every `refetchMs` milliseconds. */
export function useNewInquiryCount(refetchMs: number | false): number {
  const options = { filters: { status: 'new' }, limit: 1, refetchInterval: refetchMs }
  const storage = usePagedList(inquiries.listStorageInquiries, options)
  const events = usePagedList(inquiries.listEventInquiries, options)
  if (!storage.total || !events.total) return 0
  return Number.parseInt(storage.total, 10) + Number.parseInt(events.total, 10)
}

/** Sets the status of a storage inquiry; throws RequestFailed or NoAnswer. Safe to repeat. */
export function useStorageInquiryStatus() {
  const client = useQueryClient()
  return async (id: string, status: StorageInquiryStatus) => {
    const list = inquiries.listStorageInquiries
    try {
      const params = { id }
      cacheRow(client, list, await call(inquiries.editStorageInquiry, { params, body: { status } }))
    } finally {
      void client.invalidateQueries({ queryKey: listKey(list) })
    }
  }
}

export function useRemoveStorageInquiry() {
  return useRemoveRow(inquiries.deleteStorageInquiry, [listKey(inquiries.listStorageInquiries)])
}

export function useRemoveSubscriber() {
  return useRemoveRow(inquiries.removeSubscriber, [listKey(inquiries.listSubscribers)])
}

/** Deletes a car request; the board picks it up with its next poll within ten seconds. */
export function useRemoveCarRequest() {
  return useRemoveRow(requests.deleteCarRequest, [
    listKey(requests.listCarRequests),
    [listVehicles.path],
  ])
}
