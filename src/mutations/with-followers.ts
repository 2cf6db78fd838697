import { afterAct, requestIdOf, type ShownRequest } from './kinds/car-request.ts'
import type { ShownAct } from './kinds/request-act.ts'

type Requests = readonly Omit<ShownRequest, 'followedBy'>[]

const isWanted = ({ state }: ShownAct) => state !== 'sent' && state !== 'needs-attention'

/**
 * Requests as their author wants them after the acts that wait behind them; and the acts on what the server has, by the id
 * that it gave each request.
 */
export function withFollowers(
  requests: Requests,
  acts: readonly ShownAct[],
): { rows: ShownRequest[]; acts: ShownAct[] } {
  const byId = new Map(
    requests.flatMap(
      (row) =>
        [
          [row.id, row],
          [requestIdOf(row), row],
        ] as const,
    ),
  )
  const isOf = (row: Requests[number], { requestId }: ShownAct['input']) =>
    byId.get(requestId) === row
  const rows = requests.map((row): ShownRequest => {
    const act = acts.findLast((one) => isWanted(one) && isOf(row, one.input))
    const done = acts.findLast(({ state, input }) => state === 'sent' && isOf(row, input))?.receipt
    const receipt = row.receipt && { ...row.receipt, promise: (done ?? row.receipt).promise }
    if (!act) return { ...row, receipt, followedBy: null }
    const input = afterAct(row.input, act.input.act)
    return { ...row, receipt, followedBy: input ? 'change' : 'cancel', input: input ?? row.input }
  })
  const own = acts.flatMap((act): ShownAct[] => {
    const request = byId.get(act.input.requestId)
    if (!request) return [act]
    if (request.state !== 'sent') return []
    return [{ ...act, input: { ...act.input, requestId: requestIdOf(request) } }]
  })
  return { rows, acts: own }
}
