import { afterAct, type RequestRow, requestIdOf, type ShownRequest } from './kinds/car-request.ts'
import type { ShownRow } from './kinds/member-kinds.ts'
import type { ShownAct } from './kinds/request-act.ts'
import type { ShownRsvp } from './kinds/rsvp.ts'
import type { Shown } from './row.ts'

/**
 * A member's rows as screens show and count them: requests as their author wants them after the acts behind them; the acts on
 * requests that the server has, by its ids; and the last choice for each event.
 */
export function forScreen(rows: readonly ShownRow[]) {
  const requests = rows.filter((row) => row.kind === 'car-request')
  const acts = rows.filter((row) => row.kind === 'request-act')
  const choices = rows.filter((row) => row.kind === 'rsvp')
  const rsvps: ShownRsvp[] = [...new Map(choices.map((row) => [row.input.eventId, row])).values()]
  return { ...withFollowers(requests, acts), rsvps }
}

export function withFollowers(
  requests: readonly Shown<RequestRow>[],
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
  const actsOf = (row: Shown<RequestRow>) =>
    acts.filter(
      ({ input, state }) => byId.get(input.requestId) === row && state !== 'needs-attention',
    )
  const others = acts.flatMap((act): ShownAct[] => {
    const request = byId.get(act.input.requestId)
    if (!request) return [act]
    if (request.state !== 'sent') return []
    return [{ ...act, input: { ...act.input, requestId: requestIdOf(request) } }]
  })
  return { rows: requests.map((row) => afterActs(row, actsOf(row))), acts: others }
}

/** The request after acts that arrived, and those that wait. */
function afterActs(row: Shown<RequestRow>, acts: readonly ShownAct[]): ShownRequest {
  let { input, receipt } = row
  let followedBy: ShownRequest['followedBy'] = null
  for (const { state, input: wanted, receipt: done } of acts) {
    const after = afterAct(input, wanted.act)
    input = after ?? input
    if (state !== 'sent') followedBy = after ? 'change' : 'cancel'
    else if (done && receipt) {
      const { requestedDate, requestedTime, promise, status } = done
      input = { ...input, requestedDate, requestedTime }
      receipt = { ...receipt, promise, status }
    }
  }
  return { ...row, input, receipt, followedBy }
}
