/**
 * Faults of calls to Square: no answer, an incomplete one, a connection that drops before or after the call was carried
 * out, or a refusal.
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

/** Whether a call with this fault lasts until its caller gives up. */
export const isWithoutEnd = (fault: Fault) => /^(?:hang|stall)-/.test(fault)

/** The faults of the next calls of each kind, used in order. */
export function faultQueue() {
  const waiting = new Map<SquareCall, Fault[]>()
  return {
    /** Makes the next calls of this kind fail with these faults, one each. */
    next(call: SquareCall, ...faults: Fault[]) {
      waiting.set(call, [...(waiting.get(call) ?? []), ...faults])
    },
    take: (call: SquareCall) => waiting.get(call)?.shift(),
    clear: () => waiting.clear(),
  }
}
