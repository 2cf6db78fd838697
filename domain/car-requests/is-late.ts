import type { GarageStatus } from '../vehicles/garage-cycle.ts'
import type { RequestType } from './car-request.ts'

/**
 * Whether a booking is late at `now`, all moments in epoch milliseconds: the moment has passed, and its car doesn't stand at
 * the door for it. Garage, wall and member read it here, so that they agree at every minute.
 */
export function isLate(
  { requestType, dueAt }: { requestType: RequestType; dueAt: number },
  status: GarageStatus,
  now: number,
): boolean {
  const isReady = requestType === 'pickup' && status === 'staged'
  return dueAt < now && !isReady
}
