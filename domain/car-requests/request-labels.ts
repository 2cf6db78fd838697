import type { RequestType } from './car-request.ts'

export const REQUEST_LABELS: Record<RequestType, string> = { pickup: 'Pickup', dropoff: 'Drop-off' }
