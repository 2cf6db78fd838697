import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import { type CarRequest, carRequestSchema } from '#domain/car-requests/car-request.ts'
import type { RsvpChoice } from '#domain/events/rsvp.schema.ts'
import type { Member } from '#domain/members/member.ts'
import { z } from '#domain/zod.ts'
import { isKnownKind, type MemberRow } from '../../../src/mutations/kinds/member-kinds.ts'
import type { ActInput } from '../../../src/mutations/kinds/request-act.ts'
import { openPageStore } from '../../../src/mutations/local-store.ts'
import { startMemberMutations } from '../../../src/mutations/member-mutations.ts'
import { QUEUE_NAME } from '../../../src/mutations/store.ts'
import { checkSession, signIn, signOut, startSession } from '../../../src/session/session.ts'
import { storedMember, storedToken } from '../../../src/session/session-storage.ts'

export type Harness = {
  signIn: (token: string, member: Member) => Promise<void>
  signOut: () => Promise<void>
  memberId: () => string | null
  add: (memberId: string, input: CarRequestInput) => Promise<string>
  /** Edits a request, or discards it for no input; resolves with the id of the act that follows it instead, if any. */
  amend: (memberId: string, id: string, input: CarRequestInput | null) => Promise<string | null>
  choose: (memberId: string, choice: RsvpChoice) => Promise<string>
  act: (memberId: string, input: ActInput) => Promise<string>
  dismiss: (id: string) => Promise<void>
  /** The newest requests of the member, as the server has them. */
  requests: () => Promise<CarRequest[]>
  rows: (memberId: string) => Promise<MemberRow[]>
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
const { find } = openPageStore<MemberRow>(QUEUE_NAME, isKnownKind)

async function amend(memberId: string, id: string, input: CarRequestInput | null) {
  await (input ? mutations.edit(memberId, id, input) : mutations.discard(memberId, id))
  const rows = await find({ owner: memberId })
  const request = rows.find((row) => row.id === id)
  const isAmended = !request || JSON.stringify(request.input) === JSON.stringify(input)
  const following = rows.findLast((row) => row.kind === 'request-act' && row.input.requestId === id)
  return isAmended ? null : (following?.id ?? null)
}

async function act(memberId: string, input: ActInput): Promise<string> {
  if (input.act.kind !== 'undo') {
    return (await mutations.append(memberId, { kind: 'request-act', input })).id
  }
  await mutations.undoAct(memberId, { id: input.act.of, input })
  return input.act.of
}

async function readRequests(): Promise<CarRequest[]> {
  const headers = { authorization: `Bearer ${storedToken()}` }
  const answer = await fetch('/api/my/car-requests?limit=60', { headers })
  return z.array(carRequestSchema).parse(await answer.json())
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
  amend,
  choose: async (memberId, input) =>
    (await mutations.append(memberId, { kind: 'rsvp', input })).key,
  act,
  dismiss: mutations.dismiss,
  requests: readRequests,
  rows: (owner) => find({ owner }),
}
