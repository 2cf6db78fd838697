import type { Page } from 'playwright/test'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { TIME_SLOTS } from '#domain/car-requests/slots.ts'
import type { MemberRow } from '../../../src/mutations/kinds/member-kinds.ts'
import type { ActInput, ActRow, MemberAct } from '../../../src/mutations/kinds/request-act.ts'
import { createActTally } from '../../fakes/act-tally.ts'
import type { Dice } from './dice.ts'

type World = { dice: Dice; anyTab: () => Page }

/** What members do on the phone to requests that the club has. */
export function createMemberActs({ dice, anyTab }: World) {
  const tally = createActTally()
  const lists = new Map<string, CarRequest[]>()
  let changes = 0

  /** Members often act on a list that is no longer true. */
  async function listOf(memberId: string): Promise<CarRequest[]> {
    const stale = lists.get(memberId)
    if (stale && dice.chance(0.3)) return stale
    const read = await anyTab().evaluate(() => window.harness.requests())
    const own = read.filter((request) => request.memberId === memberId)
    lists.set(memberId, own)
    return own
  }

  function chooseRequest(requests: CarRequest[]): CarRequest | undefined {
    const pending = requests.filter(({ status }) => status === 'pending')
    const offered = pending.filter(({ promise }) => promise === 'offered')
    const cancelled = requests.filter(
      ({ id, status }) => status === 'cancelled' && tally.lastOf(id)?.input.act.kind === 'cancel',
    )
    const choices = [[offered, 0.5] as const, [cancelled, 0.2] as const]
    const [some] = choices.find(([few, share]) => few.length > 0 && dice.chance(share)) ?? [pending]
    return some.length > 0 ? dice.oneOf(some) : undefined
  }

  function chooseAct({ id, status, offered, notes }: CarRequest): MemberAct {
    const last = tally.lastOf(id)
    const mayUndo = last && last.input.act.kind !== 'undo'
    if (mayUndo && (status === 'cancelled' || dice.chance(0.15)))
      return { kind: 'undo', of: last.id }
    if (offered.length > 0 && dice.chance(0.8)) return { kind: 'accept', ...dice.oneOf(offered) }
    if (dice.chance(0.2)) return { kind: 'cancel' }
    changes += 1
    const [marker, index, version] = (notes ?? '').split(':')
    const marked = { kind: 'change' as const, notes: `${marker}:${index}:${version}:${changes}` }
    return dice.chance(0.3) ? marked : { ...marked, requestedTime: dice.oneOf(TIME_SLOTS) }
  }

  return {
    tally,
    async act(memberId: string) {
      const request = chooseRequest(await listOf(memberId))
      if (!request) return
      const { id: requestId, version = 0 } = request
      const input: ActInput = { requestId, version, act: chooseAct(request) }
      const page = anyTab()
      await tally.during(memberId, input, () =>
        page.evaluate(([owner, what]) => window.harness.act(owner, what), [
          memberId,
          input,
        ] as const),
      )
    },
    /** Removes a rejected act, as a member does who has read about it. */
    async drop(memberId: string) {
      const page = anyTab()
      const rows = await page.evaluate((id) => window.harness.rows(id), memberId)
      const [rejected] = rows.filter(isRejectedAct)
      if (!rejected) return
      await tally.dropping(rejected, () =>
        page.evaluate((id) => window.harness.dismiss(id), rejected.id),
      )
    },
  }
}

/** Whether the device says that an act was rejected, for good. */
export function isRejectedAct(row: MemberRow): row is ActRow {
  const isRejected = row.state === 'needs-attention' && row.attention?.isFinal
  return row.kind === 'request-act' && isRejected === true
}
