import { GUEST_COUNT, type RsvpChoice } from '#domain/events/rsvp.schema.ts'
import { fullName } from '#domain/members/full-name.ts'
import { bearerOf, type MemberSession } from '../device-session.ts'
import type { MutationKind } from '../kind.ts'
import type { Row, Shown } from '../row.ts'

export type RsvpRow = Row<'rsvp', RsvpChoice, { goingCount: number }>
export type ShownRsvp = Shown<RsvpRow>

/** An RSVP: each choice for an event follows the one before it, so that the last one counts. */
export const rsvp: MutationKind<RsvpRow, MemberSession> = (row) => {
  const { key, owner, input } = row
  return {
    rules: { isCommand: false },
    lane: `rsvp ${input.eventId}`,
    send: (session) => ({
      method: 'POST',
      path: `/api/events/${input.eventId}/rsvps`,
      headers: bearerOf(session),
      body: {
        memberId: session.member.id,
        memberName: fullName(session.member),
        memberEmail: session.member.email,
        guestCount: GUEST_COUNT,
        attending: input.attending,
        eventDate: input.eventDate,
      },
    }),
    read: ({ id, memberId, eventId, attending, goingCount }) => {
      const isOurs = typeof id === 'string' && memberId === owner
      const isSame = eventId === input.eventId && attending === input.attending
      if (!isOurs || !isSame || typeof goingCount !== 'number') return null
      return { goingCount }
    },
    isSettledBy: () => true,
    listedAs: key,
  }
}
