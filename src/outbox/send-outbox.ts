import type { RowAnswer } from './apply-answer.ts'
import type { ClubCalls } from './club-calls.ts'
import type { DeviceSession } from './device-session.ts'
import type { StoredRow } from './outbox-row.ts'
import type { OutboxStore } from './outbox-store.ts'
import { kindOf } from './row-kinds.ts'
import type { Claim } from './sender-store.ts'

const AT_ONCE = 6

export type SendTools = {
  store: OutboxStore
  calls: ClubCalls
  /** The member signed in on this device, or null; also null while a sign-out waits for the server (decision 1). */
  readSession: () => Promise<DeviceSession | null>
  /** Called when the server no longer takes this sign-in. */
  onSignInNeeded?: () => void
}

/** Why sending stopped: nothing due any more, no answer, or no right sign-in. */
export type SendResult = { stopped: 'done' | 'no-answer' | 'sign-in'; arrived: number }

/** Sends or settles the row's key once, and writes down what became of it; null when its member is not signed in. */
export async function sendRow(
  { store, calls, readSession, onSignInNeeded }: SendTools,
  row: StoredRow,
): Promise<RowAnswer | null> {
  const session = await readSession()
  if (session?.member.id !== row.memberId) return null
  const ask = () => (row.intent ? calls.takeBack(row, session) : calls.send(row, session))
  let answer = await ask()
  const mayLackCookie = answer.kind === 'sign-in' && !row.intent && kindOf(row).byCookie
  if (mayLackCookie && (await calls.renewCookie(session))) answer = await ask()
  await store.answered(row.id, row.key, answer)
  if (answer.kind === 'sign-in') onSignInNeeded?.()
  return answer
}

/** Sends what is due for `memberId`, a few at a time; stops as soon as nobody answers. */
export async function sendOutbox(tools: SendTools, memberId: string): Promise<SendResult> {
  const result: SendResult = { stopped: 'done', arrived: 0 }
  const next = claimer(tools.store, memberId)
  const unsent: Claim[] = []

  const work = async () => {
    while (result.stopped === 'done') {
      const claim = await next()
      if (!claim) return
      if (result.stopped !== 'done') {
        unsent.push(claim)
        return
      }
      const answer = await sendRow(tools, claim.row)
      if (answer === null) unsent.push(claim)
      if (answer === null || answer.kind === 'sign-in') result.stopped = 'sign-in'
      else if (answer.kind === 'no-answer') result.stopped = 'no-answer'
      else if (answer.kind === 'arrived') result.arrived += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await tools.store.unclaim([...unsent, ...next.rest()])
  return result
}

function claimer(store: OutboxStore, memberId: string) {
  const claimed: Claim[] = []
  let claiming: Promise<Claim[]> | null = null
  let drained = false
  const next = async (): Promise<Claim | undefined> => {
    while (claimed.length === 0 && !drained) {
      claiming ??= store.claim(memberId, AT_ONCE * 4).then((more) => {
        claiming = null
        drained = more.length === 0
        claimed.push(...more)
        return more
      })
      await claiming
    }
    return claimed.shift()
  }
  next.rest = () => claimed.splice(0)
  return next
}
