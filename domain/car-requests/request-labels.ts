import type { RequestType } from './car-request.schema.ts'

/** What a request is called on every screen. */
export const REQUEST_LABELS: Record<RequestType, string> = { pickup: 'Pickup', dropoff: 'Drop-off' }
