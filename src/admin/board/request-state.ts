import type { RequestPromise } from '#domain/car-requests/car-request.ts'

type Answer = {
  promise: RequestPromise
  offerEndsAt: string | null
  isOverCapacity: boolean
}

export type RequestState = 'to-answer' | 'offered' | 'over-capacity' | 'confirmed'

/** What a pending request needs; an offer that ended unaccepted needs another answer. */
export function requestState(
  { promise, offerEndsAt, isOverCapacity }: Answer,
  now: Date,
): RequestState {
  if (promise === 'confirmed') return isOverCapacity ? 'over-capacity' : 'confirmed'
  const isOpen =
    promise === 'offered' && offerEndsAt !== null && Date.parse(offerEndsAt) > now.getTime()
  return isOpen ? 'offered' : 'to-answer'
}
