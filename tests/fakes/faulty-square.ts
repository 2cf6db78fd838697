import type { ServerResponse } from 'node:http'
import { refusal } from '#server/demo/square/answers.ts'
import type { StandInRefund } from '#server/demo/square/ledger.ts'
import {
  BROKEN,
  type SquareCall,
  sendAnswer,
  startSquareStandIn,
} from '#server/demo/square/stand-in.ts'

const BUSY = refusal({
  status: 429,
  category: 'RATE_LIMIT_ERROR',
  code: 'RATE_LIMITED',
  detail: 'Too many requests.',
})

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

/** Whether a call with this fault lasts until its caller gives up. */
export const isWithoutEnd = (fault: Fault) => /^(?:hang|stall)-/.test(fault)

export type FaultySquare = Awaited<ReturnType<typeof startFaultySquare>>

/** The demo's stand-in for Square, whose calls can be watched and made to fail. */
export async function startFaultySquare() {
  const faults = faultQueue()
  const hanging = new Set<ServerResponse>()
  const refundStatuses: StandInRefund['status'][] = []
  let watcher: (call: SquareCall, step: 'before' | 'after') => Promise<unknown> | undefined = () =>
    undefined
  const square = await startSquareStandIn({
    refundStatus: () => refundStatuses.shift() ?? 'COMPLETED',
    async handle(call, work, response) {
      await watcher(call, 'before')
      const fault = faults.take(call)
      if (fault && isWithoutEnd(fault)) hanging.add(response)
      const isCarriedOut = fault === undefined || fault.endsWith('-after')
      const answer = isCarriedOut ? work() : null
      await watcher(call, 'after')
      if (fault) goWrong(fault, response)
      else if (answer) sendAnswer(response, answer)
    },
  })
  return {
    ...square,
    faults,
    /** Sets the initial status of the next refunds, one each; others are completed at once. */
    nextRefunds: (...statuses: StandInRefund['status'][]) => void refundStatuses.push(...statuses),
    /** Called before and after each call is carried out; may delay it. */
    watch(next: typeof watcher) {
      watcher = next
    },
    /** Closes the connections of hanging calls. */
    dropHanging() {
      for (const response of hanging) response.socket?.destroy()
      hanging.clear()
    },
  }
}

function goWrong(fault: Fault, response: ServerResponse): void {
  if (fault === 'busy') sendAnswer(response, BUSY)
  else if (fault.startsWith('stall')) stall(response)
  else if (fault.startsWith('broken')) sendAnswer(response, BROKEN)
  else if (fault.startsWith('drop')) response.socket?.destroy()
}

// Sends the headers and first bytes of an answer, and never the rest.
function stall(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 4096 }).write('{')
}

/** The faults of the next calls of each kind, used in order. */
function faultQueue() {
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
