import { eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import { isolated } from '#domain/isolated.ts'
import type { AdminMember } from '#domain/members/admin-member.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { MergePreview } from '#domain/members/member-merge.ts'
import type { Db } from '#server/db/db.ts'
import { eventRsvps } from '#server/db/schema/events.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import { memberMerges, members } from '#server/db/schema/members.ts'
import { orders } from '#server/db/schema/shop.ts'
import { badInput, notFound } from '#server/http/input.ts'
import { endCalendarFeed } from '#server/modules/calendar/calendar-feeds.ts'
import { toAdminMember } from '#server/modules/members/read-member.ts'
import { updateCopies } from '#server/modules/members/save-member.ts'
import { endMemberSessions } from '#server/modules/sessions/sessions.ts'
import { lockVehiclesOf } from '#server/modules/vehicles/lock-vehicle.ts'
import { lockPair, type MergePair, readPair } from './member-pair.ts'
import { countSameEvents, mergeRsvps } from './merge-rsvps.ts'
import { moveRows } from './move-rows.ts'

type Scope = { db: Db; now: Date; timeZone: string }
type MemberRow = typeof members.$inferSelect

/**
 * Moves everything of one member to another, for good, and the e-mail or phone that this one lacks; deactivates the first,
 * ends their sessions and their calendar's address. Of two RSVPs to one event the newer stays. Throws `bad_input` for one
 * and the same member, `not_found`, or `conflict` if the other is deactivated.
 */
export async function mergeMembers(scope: Scope, pair: MergePair): Promise<AdminMember> {
  const { now: mergedAt } = scope
  return scope.db.transaction(async (tx) => {
    const { from, into } = await lockPair(tx, pair)
    requireMergeable(pair, into)
    await lockVehiclesOf(tx, from.id, into.id)
    await mergeRsvps(tx, pair)
    await moveRows(tx, pair)
    await tx.insert(memberMerges).values({ fromId: from.id, intoId: into.id, mergedAt })
    const given = missingAddresses({ from, into })
    const addresses = { email: into.email ?? given.email, phone: into.phone ?? given.phone }
    // The rows that moved still carry the first member's name and contact.
    await updateCopies({ ...scope, db: tx }, { ...from, id: into.id }, { ...into, ...addresses })
    // The first loses its addresses before the other gets them, since no two members may have the same.
    const remaining = {
      email: given.email ? null : from.email,
      phone: given.phone ? null : from.phone,
    }
    await updateMember(tx, from.id, { ...remaining, active: false, updatedAt: mergedAt })
    const merged = await updateMember(tx, into.id, { ...addresses, updatedAt: mergedAt })
    await endMemberSessions({ db: tx }, from.id)
    await endCalendarFeed({ db: tx }, from.id)
    return toAdminMember(merged)
  })
}

async function updateMember(tx: Db, id: string, columns: Partial<MemberRow>): Promise<MemberRow> {
  const [row] = await tx.update(members).set(columns).where(eq(members.id, id)).returning()
  if (!row) throw notFound('This member')
  return row
}

/** What `mergeMembers` would move. Throws as it does. */
export async function previewMerge({ db }: { db: Db }, pair: MergePair): Promise<MergePreview> {
  const { from, into } = await readPair(db, pair)
  requireMergeable(pair, into)
  const [cars, requests, rsvps, purchases, sameEvents] = await Promise.all([
    db.$count(vehicles, eq(vehicles.memberId, from.id)),
    db.$count(carRequests, eq(carRequests.memberId, from.id)),
    db.$count(eventRsvps, eq(eventRsvps.memberId, from.id)),
    db.$count(orders, eq(orders.memberId, from.id)),
    countSameEvents(db, pair),
  ])
  return {
    from: toAdminMember(from),
    into: toAdminMember(into),
    vehicles: cars,
    requests,
    rsvps,
    sameEvents,
    orders: purchases,
    ...missingAddresses({ from, into }),
  }
}

function requireMergeable(pair: MergePair, into: MemberRow): void {
  if (pair.from === pair.into) throw badInput({ from: 'Choose another member' })
  if (into.active) return
  const name = isolated(fullName(into))
  throw new CodedError('conflict', `${name} is deactivated. Reactivate them first.`)
}

/** The e-mail and phone of `from` that `into` lacks. */
const missingAddresses = ({ from, into }: { from: MemberRow; into: MemberRow }) => ({
  email: into.email === null ? from.email : null,
  phone: into.phone === null ? from.phone : null,
})
