import { isArrivalNews } from '#domain/car-requests/arrival.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { ShownAct } from '../../mutations/kinds/request-act.ts'
import { isWaiting } from '../../mutations/row.ts'

export type Booking = {
  /** As the server last sent it: in the list, or in the receipt of an act. */
  request: CarRequest
  /** This device's last act on it, if it is not sent yet or was rejected. */
  unsent: ShownAct | undefined
  /** This device's last act on it, if the club has it and nothing was done since: it can be undone. */
  done?: ShownAct | undefined
  /** Whether its member is on the way, also if the club doesn't know it yet. */
  isOnTheWay?: boolean
}

export const versionOf = ({ version = 0 }: Pick<CarRequest, 'version'>) => version

/** A request with what this device has done to it since the list was read. */
export function bookingOf(request: CarRequest, acts: readonly ShownAct[]): Booking {
  const ownActs = acts.filter(({ input }) => input.requestId === request.id)
  const sent = ownActs.findLast(({ state }) => state === 'sent')
  const receipt = sent?.receipt
  const isReceiptNewer = receipt && versionOf(receipt) > versionOf(request)
  // A rejected one first: what comes after it may have nothing to do with it.
  const last = ownActs.findLast(({ state }) => state === 'needs-attention') ?? ownActs.at(-1)
  return {
    request: isReceiptNewer ? { ...request, ...receipt, changedBy: 'member' } : request,
    unsent: last && isWaiting(last) ? last : undefined,
    done: last === sent && isUndoable(sent, request) ? sent : undefined,
    isOnTheWay: request.onTheWaySince !== null || ownActs.some(saysOnTheWay),
  }
}

const saysOnTheWay = ({ input, state }: ShownAct): boolean =>
  input.act.kind === 'on_my_way' && state !== 'sent' && state !== 'needs-attention'

/** What its member said of their coming is undone where they said it. */
const isUndoable = (act: ShownAct | undefined, request: CarRequest): boolean =>
  act?.receipt != null &&
  act.input.act.kind !== 'undo' &&
  !isArrivalNews(act.input.act) &&
  versionOf(act.receipt) >= versionOf(request)
