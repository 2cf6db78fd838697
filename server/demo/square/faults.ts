/**
 * What may go wrong on the way to Square: no answer at all, one that stops in its middle, a connection that drops before
 * or after the call was carried out, or a refusal to deal with it.
 */
export const FAULTS = [
  'hang-before',
  'hang-after',
  'stall-before',
  'stall-after',
  'drop-before',
  'drop-after',
  'busy',
  'broken-before',
  'broken-after',
] as const
export type Fault = (typeof FAULTS)[number]
export type SquareCall =
  | 'orders.create'
  | 'orders.get'
  | 'payments.create'
  | 'payments.cancel'
  | 'refunds.create'
  | 'refunds.get'

/** Whether a call that goes wrong so lasts until its caller gives up. */
export const isWithoutEnd = (fault: Fault) => /^(?:hang|stall)-/.test(fault)

/** The faults of the next calls of each kind, first come, first used. */
export function faultQueue() {
  const waiting = new Map<SquareCall, Fault[]>()
  return {
    /** The next calls of this kind go wrong in this way, one each. */
    next(call: SquareCall, ...faults: Fault[]) {
      waiting.set(call, [...(waiting.get(call) ?? []), ...faults])
    },
    take: (call: SquareCall) => waiting.get(call)?.shift(),
    clear: () => waiting.clear(),
  }
}
