import { GUEST_COUNT, LONGEST_WAIT_MS } from '#domain/events/rsvp.schema.ts'
import { fullName } from '#domain/members/member.schema.ts'
import type { KeptRsvp, RsvpRow } from './outbox-row.ts'
import type { RowKind } from './row-kinds.ts'
import { freshRow, sentRow } from './settle-row.ts'

/** As many keys as one call may name. */
export const MOST_REPLACED = 50

/** RSVPs: the newest choice for an event wins, and names the keys of the older ones (decision 5). */
export const rsvpKind: RowKind<RsvpRow> = {
  byCookie: false,
  call: ({ choice, replaces, createdAt }, member, now) => ({
    path: `/api/events/${choice.eventId}/rsvps`,
    body: {
      memberId: member.id,
      memberName: fullName(member),
      memberEmail: member.email,
      guestCount: GUEST_COUNT,
      attending: choice.attending,
      chosenMsAgo: Math.min(Math.max(0, now - createdAt), LONGEST_WAIT_MS),
      replaces: replaces.slice(0, MOST_REPLACED),
    },
  }),
  isReceipt: ({ choice }, body) =>
    body.eventId === choice.eventId && body.attending === choice.attending && keptOf(body) !== null,
  arrived: (row, receipt, { now, newKey }) => {
    const left = row.replaces.slice(MOST_REPLACED)
    // The same choice once more, until no older key is left that could come late.
    if (left.length > 0) return { ...freshRow(row, newKey()), replaces: left }
    return { ...sentRow(row, now), replaces: [], receipt: keptOf(receipt) }
  },
  withdrawn: (row, { newKey }) => freshRow(row, newKey()),
  keyUsed: (row, { newKey }) => ({
    ...freshRow(row, newKey()),
    replaces: [...row.replaces, row.key],
  }),
  // Whether an event is over is for the club to say.
  isLate: () => false,
  releasedBy: (row) => row.key,
}

function keptOf({ goingCount }: Record<string, unknown>): KeptRsvp | null {
  return typeof goingCount === 'number' ? { goingCount } : null
}
