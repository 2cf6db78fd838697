import type { CarWish } from '#domain/car-requests/car-request.schema.ts'
import type { RsvpChoice } from '#domain/events/rsvp.schema.ts'
import type { Member } from '#domain/members/member.schema.ts'
import { checkSession, signIn, signOut, startSession } from '../../../src/api/session.ts'
import { storedMember, storedToken } from '../../../src/api/session-storage.ts'
import type { AnyOutboxRow, EditOutcome } from '../../../src/outbox/outbox-row.ts'
import type { PageOutbox } from '../../../src/outbox/start-outbox.ts'
import { startOutbox } from '../../../src/outbox/start-outbox.ts'

export type Harness = {
  signIn: (token: string, member: Member) => Promise<void>
  signOut: () => Promise<void>
  memberId: () => string | null
  add: (memberId: string, wish: CarWish) => Promise<string>
  edit: (id: string, wish: CarWish) => Promise<EditOutcome | 'gone'>
  discard: (id: string) => Promise<EditOutcome | 'gone'>
  choose: (memberId: string, choice: RsvpChoice) => Promise<string>
  rows: (memberId: string) => Promise<AnyOutboxRow[]>
  retry: (id: string) => Promise<void>
  timeToSave: (memberId: string, wish: CarWish) => Promise<number>
}

declare global {
  interface Window {
    harness: Harness
  }
}

startSession()
const outbox = await startOutbox(() => void checkSession())

const orGone = (outcome: Promise<EditOutcome>) =>
  outcome.catch((cause: unknown) => {
    if (cause instanceof Error && cause.name === 'RowGone') return 'gone' as const
    throw cause
  })

function rowsOf(from: PageOutbox, memberId: string): Promise<AnyOutboxRow[]> {
  return new Promise((resolve) => {
    const stop = from.watch(memberId, (rows) => {
      resolve(rows)
      setTimeout(() => stop())
    })
  })
}

window.harness = {
  async signIn(token, member) {
    signIn(token, member)
    await checkSession()
    outbox.wake()
  },
  async signOut() {
    await signOut()
    outbox.wake()
  },
  memberId: () => (storedToken() ? (storedMember()?.id ?? null) : null),
  add: async (memberId, wish) => (await outbox.add(memberId, wish)).id,
  edit: (id, wish) => orGone(outbox.edit(id, wish)),
  discard: (id) => orGone(outbox.discard(id)),
  choose: async (memberId, choice) => (await outbox.choose(memberId, choice)).key,
  rows: (memberId) => rowsOf(outbox, memberId),
  retry: (id) => outbox.retry(id),
  async timeToSave(memberId, wish) {
    const before = performance.now()
    await outbox.add(memberId, wish)
    return performance.now() - before
  },
}
