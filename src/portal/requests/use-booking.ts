import { useState } from 'react'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { mergeRequests } from './merge-requests.ts'

/** The row of a new booking, or of a change of one (`requestId`). */
export type SavedBooking = { rowId: string; requestId: string | null }

type Receipt = NonNullable<ShownRequest['receipt']>

/** A booking as this device has it, as a queued row until the server lists it; and what the club answered to the row. */
export function useBooking(
  { rowId, requestId }: SavedBooking,
  { rows }: Pick<MutationsView, 'rows'>,
) {
  const { data, dataUpdatedAt } = useMyCarRequests()
  // Remembered, because the row is removed once the server lists the request.
  const [receipt, setReceipt] = useState<Receipt>()
  const answer = rows.find(({ id }) => id === rowId)?.receipt
  if (answer && answer.version !== receipt?.version) setReceipt(answer)
  const listedId = receipt?.requestId ?? requestId
  const { items } = mergeRequests(rows, data ?? [], dataUpdatedAt)
  return { item: items.find(({ id }) => id === rowId || id === listedId), receipt }
}
