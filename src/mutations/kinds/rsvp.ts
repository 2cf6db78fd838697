import { GUEST_COUNT, type RsvpChoice } from '#domain/events/rsvp.schema.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { MemberSession } from '../device-session.ts'
import type { MutationKind } from '../kind.ts'
import type { Row, Shown } from '../row.ts'

export type RsvpRow = Row<'rsvp', RsvpChoice, { goingCount: number }>
export type ShownRsvp = Shown<RsvpRow>

const RULES = { change: 'replace', mostReplaced: 50, stays: true } as const

/** One id per member and event, so that a choice replaces the previous one. */
export function rsvpRowId(owner: string, eventId: string): string {
  return `rsvp ${owner} ${eventId}`
}

/** An RSVP: the newest choice for an event wins, and names the keys of the older ones. */
export const rsvp: MutationKind<RsvpRow, MemberSession> = (row) => {
  const { key, owner, input, replaces } = row
  return {
    rules: RULES,
    lane: row.id,
    send: ({ member, token }) => ({
      method: 'POST',
      path: `/api/events/${input.eventId}/rsvps`,
      headers: { authorization: `Bearer ${token}` },
      body: {
        memberId: member.id,
        memberName: fullName(member),
        memberEmail: member.email,
        guestCount: GUEST_COUNT,
        attending: input.attending,
        eventDate: input.eventDate,
        replaces: replaces.slice(0, RULES.mostReplaced),
      },
    }),
    read: ({ id, memberId, idempotencyKey, eventId, attending, goingCount }) => {
      const isOurs = typeof id === 'string' && memberId === owner && idempotencyKey === key
      const isSame = eventId === input.eventId && attending === input.attending
      if (!isOurs || !isSame || typeof goingCount !== 'number') return null
      return { type: 'receipt', receipt: { goingCount } }
    },
    listedAs: key,
  }
}
