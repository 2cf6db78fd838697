import type { PendingRequest } from '#domain/vehicles/vehicle.ts'

type AnsweredRequest = Pick<PendingRequest, 'promise' | 'offerEndsAt' | 'isOverCapacity'>

export type RequestState = 'to-answer' | 'offered' | 'over-capacity' | 'confirmed'

/** What a pending request needs; an offer that ended unaccepted needs another answer. */
export function requestState(
  { promise, offerEndsAt, isOverCapacity }: AnsweredRequest,
  now: Date,
): RequestState {
  if (promise === 'confirmed') return isOverCapacity ? 'over-capacity' : 'confirmed'
  const isOfferOpen =
    promise === 'offered' && offerEndsAt !== null && Date.parse(offerEndsAt) > now.getTime()
  return isOfferOpen ? 'offered' : 'to-answer'
}
