import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { ShownAct } from '../../mutations/kinds/request-act.ts'
import { isWaiting } from '../../mutations/row.ts'

export type Booking = {
  /** As the server last sent it, in the list or in the receipt of this device's last act. */
  request: CarRequest
  /** The last act, if it is not sent yet or was rejected. */
  unsent: ShownAct | undefined
}

export const versionOf = ({ version = 0 }: Pick<CarRequest, 'version'>) => version

/** A request with what this device has done to it since the list was read. */
export function bookingOf(request: CarRequest, acts: readonly ShownAct[]): Booking {
  const own = acts.filter(({ input }) => input.requestId === request.id)
  const receipt = own.findLast(({ state }) => state === 'sent')?.receipt
  const last = own.at(-1)
  return {
    request:
      receipt && versionOf(receipt) > versionOf(request) ? { ...request, ...receipt } : request,
    unsent: last && isWaiting(last) && !last.intent ? last : undefined,
  }
}
