import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { CarRequestReceipt, RequestStatus } from '#domain/car-requests/car-request.ts'
import type { Row, Shown } from '../row.ts'

/** What we store of the server's receipt: nothing personal (decision 5). */
type SavedRequest = {
  requestId: string
  version: number
  status: RequestStatus
  createdAt: string
  existing?: NonNullable<CarRequestReceipt['existing']>
  promise: CarRequestReceipt['promise']
}

export type RequestRow = Row<'car-request', CarRequestInput, SavedRequest>

/** A request with the change or cancellation of it that waits behind it; `input` is what its author wants now. */
export type ShownRequest = Shown<RequestRow> & { followedBy: 'change' | 'cancel' | null }

/** The id of the request on the server, or the one that it is to have there. */
export const requestIdOf = ({ id, receipt }: Pick<RequestRow, 'id' | 'receipt'>) =>
  receipt?.requestId ?? id
