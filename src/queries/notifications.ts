import * as inquiries from '#domain/api/admin-inquiries.ts'
import * as requests from '#domain/api/car-requests.ts'
import { listVehicles } from '#domain/api/vehicles.ts'
import { listKey, useRemoveRow } from './paged-list.ts'

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
