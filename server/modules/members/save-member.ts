import { asc, eq, inArray } from 'drizzle-orm'
import type { AdminMember } from '#domain/members/admin-member.ts'
import { fullName } from '#domain/members/full-name.ts'
import {
  type MemberCreation,
  type MemberEdit,
  type NewMember,
  NOT_REACHABLE,
} from '#domain/members/member-form.schema.ts'
import type { Db } from '#server/db/db.ts'
import { requireVersion } from '#server/db/edit-row.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { members } from '#server/db/schema/members.ts'
import { badInput, notFound } from '#server/http/input.ts'
import { endCalendarFeed } from '#server/modules/calendar/calendar-feeds.ts'
import { endRequestsOf, updateRequester } from '#server/modules/car-requests/transfer-requests.ts'
import { deleteComingRsvps, updateGuest } from '#server/modules/rsvps/coming-rsvps.ts'
import { endMemberSessions } from '#server/modules/sessions/sessions.ts'
import { renameOwner } from '#server/modules/vehicles/change-owner.ts'
import { lockVehiclesOf } from '#server/modules/vehicles/lock-vehicle.ts'
import { withAddressConflicts } from './address-holders.ts'
import { toAdminMember } from './read-member.ts'

type Scope = { db: Db; now: Date; timeZone: string }
type MemberRow = typeof members.$inferSelect
type Change = Partial<NewMember & { active: boolean | undefined }>

const CONTACT_FIELDS = ['email', 'phone'] as const

/** The reason shown on each request that deactivation cancels. */
export const DEACTIVATED_REASON = 'Your account was closed. Call us about your car.'

/**
 * Adds a member, who may sign in at once. Throws `conflict` with the `holders` when another has the e-mail or phone, or
 * where one has its id.
 */
export async function addMember(
  scope: Scope,
  { takeOverFrom = [], ...member }: MemberCreation,
): Promise<AdminMember> {
  const { db, now } = scope
  const values = { ...member, createdAt: now, updatedAt: now }
  return withAddressConflicts(db, member, () =>
    db.transaction(async (tx) => {
      const txScope = { ...scope, db: tx }
      await takeOver(txScope, member, await lockMembers(tx, takeOverFrom))
      return toAdminMember(await insertRow(tx, members, values))
    }),
  )
}

/**
 * Changes only the fields in the edit, here and in what is still ahead of the member. Deactivating a member, or changing
 * or removing their e-mail or phone, ends all their sessions and their calendar's address; deactivating also cancels
 * their open requests and frees their places at events to come. Throws `not_found`, `changed_meanwhile`,
 * `bad_input` when an active member would have neither e-mail nor phone, and `conflict` with the `holders` when another
 * has them.
 */
export async function editMember(
  scope: Scope,
  id: string,
  edit: MemberEdit,
  version?: number,
): Promise<AdminMember> {
  return withAddressConflicts(scope.db, { ...edit, id }, () =>
    scope.db.transaction((tx) => editLocked({ ...scope, db: tx }, id, edit, version)),
  )
}

async function editLocked(
  scope: Scope,
  id: string,
  { takeOverFrom = [], ...edit }: MemberEdit,
  version: number | undefined,
): Promise<AdminMember> {
  const locked = await lockMembers(scope.db, [id, ...takeOverFrom])
  const before = locked.find((row) => row.id === id)
  if (!before) throw notFound('This member')
  requireVersion(before, version)
  await takeOver(
    scope,
    edit,
    locked.filter((row) => row !== before),
  )
  return toAdminMember(await changeMember(scope, before, edit))
}

/** Locks in id order to avoid deadlocks. NO KEY UPDATE doesn’t block foreign-key checks made while a car is locked. */
export async function lockMembers(tx: Db, ids: string[]): Promise<MemberRow[]> {
  if (ids.length === 0) return []
  const these = inArray(members.id, ids)
  return tx.select().from(members).where(these).orderBy(asc(members.id)).for('no key update')
}

/** Takes the e-mail and phone of a save from members who are still deactivated; anybody else keeps theirs, and it fails. */
async function takeOver(scope: Scope, saved: Change, from: MemberRow[]): Promise<void> {
  for (const holder of from) {
    const taken = CONTACT_FIELDS.filter(
      (field) => holder[field] !== null && holder[field] === saved[field],
    )
    if (holder.active || taken.length === 0) continue
    await changeMember(scope, holder, Object.fromEntries(taken.map((field) => [field, null])))
  }
}

async function changeMember(scope: Scope, before: MemberRow, change: Change): Promise<MemberRow> {
  const { db: tx } = scope
  const { id } = before
  const merged = { ...before, ...change, active: change.active ?? before.active }
  requireReachable(merged)
  if (before.active && !merged.active) {
    // All at once and before the events, as when members are merged, or the two could deadlock.
    await lockVehiclesOf(tx, id)
    await endRequestsOf(scope, id, DEACTIVATED_REASON)
    await deleteComingRsvps(scope, id)
  }
  const after = await writeMember(scope, before, merged)
  const lostContact = CONTACT_FIELDS.some(
    (field) => before[field] !== null && before[field] !== after[field],
  )
  if (!after.active || lostContact) {
    await endMemberSessions({ db: tx }, id)
    await endCalendarFeed({ db: tx }, id)
  }
  return after
}

/** A member's change of their own row, which ends nothing: unlike an admin's it comes from somebody who is signed in. */
export async function changeOwnRow(
  scope: Scope,
  before: MemberRow,
  change: Partial<NewMember>,
): Promise<MemberRow> {
  const after = { ...before, ...change }
  requireReachable(after)
  return writeMember(scope, before, after)
}

function requireReachable({ active, email, phone }: MemberRow) {
  if (active && email === null && phone === null) throw badInput({ email: NOT_REACHABLE })
}

async function writeMember(scope: Scope, before: MemberRow, after: MemberRow): Promise<MemberRow> {
  await updateCopies(scope, before, after)
  const { firstName, lastName, email, phone, active } = after
  const [written] = await scope.db
    .update(members)
    .set({ firstName, lastName, email, phone, active, updatedAt: scope.now })
    .where(eq(members.id, before.id))
    .returning()
  if (!written) throw notFound('This member')
  return written
}

/** The fields that cars, requests and RSVPs copy. */
type Contact = Pick<MemberRow, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>

/**
 * Writes a member's new name, e-mail and phone to what is still ahead: their cars, pending requests, and RSVPs to events
 * that aren't over. What is over keeps the name it had. Call this before writing the member's own row: that write waits
 * for everybody who refers to the row, and they may wait for a car.
 */
export async function updateCopies(
  { db: tx, now, timeZone }: { db: Db; now: Date; timeZone: string },
  before: Contact,
  after: Contact,
): Promise<void> {
  const isRenamed = fullName(before) !== fullName(after)
  if (!isRenamed && before.email === after.email && before.phone === after.phone) return
  await lockVehiclesOf(tx, after.id)
  if (isRenamed) await renameOwner({ db: tx, now }, before, after)
  await updateRequester({ db: tx }, after)
  await updateGuest({ db: tx, now, timeZone }, after)
}
