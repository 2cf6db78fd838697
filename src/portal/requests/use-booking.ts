import { useState } from 'react'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { mergeRequests, type RequestItem } from './merge-requests.ts'

/** The row of a new booking, or of a change of one (`requestId`). */
export type SavedBooking = { rowId: string; requestId: string | null }

/** A booking as this device has it: as a queued row until the server lists it. */
export function useBooking(saved: SavedBooking, { rows }: MutationsView): RequestItem | undefined {
  const { data, dataUpdatedAt } = useMyCarRequests()
  const receipt = rows.find(({ id }) => id === saved.rowId)?.receipt
  // Remembered, because the row is removed once the server lists the request.
  const [requestId, setRequestId] = useState(saved.requestId)
  if (receipt && receipt.requestId !== requestId) setRequestId(receipt.requestId)
  return mergeRequests(rows, data ?? [], dataUpdatedAt).items.find(
    ({ id }) => id === saved.rowId || id === requestId,
  )
}
