import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import { type CarRequest, carRequestSchema } from '#domain/car-requests/car-request.ts'
import type { RsvpChoice } from '#domain/events/rsvp.schema.ts'
import type { Member } from '#domain/members/member.ts'
import { z } from '#domain/zod.ts'
import type { ShownRow } from '../../../src/mutations/kinds/member-kinds.ts'
import type { ActInput } from '../../../src/mutations/kinds/request-act.ts'
import {
  type MemberMutations,
  startMemberMutations,
} from '../../../src/mutations/member-mutations.ts'
import type { EditOutcome } from '../../../src/mutations/row.ts'
import { checkSession, signIn, signOut, startSession } from '../../../src/session/session.ts'
import { storedMember, storedToken } from '../../../src/session/session-storage.ts'

export type Harness = {
  signIn: (token: string, member: Member) => Promise<void>
  signOut: () => Promise<void>
  memberId: () => string | null
  add: (memberId: string, input: CarRequestInput) => Promise<string>
  edit: (id: string, input: CarRequestInput) => Promise<EditOutcome | 'gone'>
  discard: (id: string) => Promise<EditOutcome | 'gone'>
  choose: (memberId: string, choice: RsvpChoice) => Promise<string>
  act: (memberId: string, input: ActInput) => Promise<string>
  dropAct: (id: string) => Promise<void>
  /** The newest requests of the member, as the server has them. */
  requests: () => Promise<CarRequest[]>
  rows: (memberId: string) => Promise<ShownRow[]>
}

declare global {
  interface Window {
    harness: Harness
  }
}

startSession()
const mutations = await startMemberMutations(
  () => void checkSession(),
  () => new Date(),
)

const orGone = (outcome: Promise<EditOutcome>) =>
  outcome.catch((cause: unknown) => {
    if (cause instanceof Error && cause.name === 'RowGone') return 'gone' as const
    throw cause
  })

async function act(memberId: string, input: ActInput): Promise<string> {
  if (input.act.kind !== 'undo') return mutations.act(memberId, input)
  await mutations.undoAct(memberId, { id: input.act.of, input })
  return input.act.of
}

async function readRequests(): Promise<CarRequest[]> {
  const headers = { authorization: `Bearer ${storedToken()}` }
  const answer = await fetch('/api/my/car-requests?limit=60', { headers })
  return z.array(carRequestSchema).parse(await answer.json())
}

function rowsOf(from: MemberMutations, memberId: string): Promise<ShownRow[]> {
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
    mutations.wake()
  },
  async signOut() {
    await signOut()
    mutations.wake()
  },
  memberId: () => (storedToken() ? (storedMember()?.id ?? null) : null),
  add: async (memberId, input) => (await mutations.add(memberId, input)).id,
  edit: (id, input) => orGone(mutations.edit(id, input)),
  discard: (id) => orGone(mutations.discard(id)),
  choose: async (memberId, choice) => mutations.choose(memberId, choice),
  act,
  dropAct: (id) => mutations.dropAct(id),
  requests: readRequests,
  rows: (memberId) => rowsOf(mutations, memberId),
}
