import { afterAct } from './kinds/car-request.ts'
import { type MemberRow, memberKind } from './kinds/member-kinds.ts'
import type { ShownAct } from './kinds/request-act.ts'
import { type RequestRow, requestIdOf, type ShownRequest } from './kinds/request-row.ts'
import { shownAt } from './queue.ts'
import type { Shown } from './row.ts'

export type ForScreen = ReturnType<typeof forScreen>

/**
 * A member's rows as screens show them at `now`: requests as their author wants them after the acts behind them; the acts on
 * requests that the server has, by its ids; and all that counts, with the last row in each lane of the other kinds.
 */
export function forScreen(stored: readonly MemberRow[], now: number) {
  const requests = stored.filter((row) => row.kind === 'car-request')
  const acts = stored.filter((row) => row.kind === 'request-act')
  const others = stored.filter((row) => row.kind !== 'car-request' && row.kind !== 'request-act')
  const lastOfLanes = new Map(others.map((row) => [memberKind(row).lane, shownAt(row, now)]))
  const shown = withFollowers(
    requests.map((row) => shownAt(row, now)),
    acts.map((row) => shownAt(row, now)),
  )
  return { ...shown, all: [...shown.rows, ...shown.acts, ...lastOfLanes.values()] }
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
