import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'
import { forgetAnswers } from '#server/http/write-keys.ts'
import { forgetRequester } from '#server/modules/car-requests/transfer-requests.ts'
import { deleteEventInquiriesOf } from '#server/modules/event-inquiries/event-inquiries.ts'
import { removeSubscriberAt } from '#server/modules/newsletter/subscribers.ts'
import { deleteRsvpsOf } from '#server/modules/rsvps/coming-rsvps.ts'
import { deleteStorageInquiriesOf } from '#server/modules/storage-inquiries/storage-inquiries.ts'
import { forgetOwner } from '#server/modules/vehicles/change-owner.ts'
import { lockVehiclesOf } from '#server/modules/vehicles/lock-vehicle.ts'
import { readMergedIds } from './read-member.ts'
import { editMember } from './save-member.ts'

type Scope = { db: Db; now: Date; timeZone: string }

/**
 * Deletes a member and the entries merged into theirs, and clears their name, email and phone wherever rows copied
 * them, except from orders, which retention ends. Their sessions, RSVPs and answers under keys go; their cars stay
 * without an owner. Throws `not_found`, also when repeated.
 */
export async function forgetMember(scope: Scope, id: string): Promise<void> {
  // Saved first, so that no phone of theirs adds anything meanwhile.
  await editMember(scope, id, { active: false })
  const mergedIds = await readMergedIds(scope.db, id)
  for (const one of [...mergedIds, id]) {
    await scope.db.transaction((tx) => forgetEntry({ ...scope, db: tx }, one))
  }
}

async function forgetEntry(scope: Scope, id: string): Promise<void> {
  const { db: tx } = scope
  await lockVehiclesOf(tx, id)
  const [member] = await tx.select().from(members).where(eq(members.id, id))
  if (!member) return
  await forgetRequester(scope, member)
  await forgetOwner(scope, member)
  await deleteRsvpsOf(scope, id)
  await deleteEventInquiriesOf(scope, member)
  await deleteStorageInquiriesOf(scope, member)
  await forgetAnswers(tx, member)
  if (member.email) await removeSubscriberAt(scope, member.email)
  // What refers to the row goes with it, sessions, keys and merges included; cars and orders lose the reference.
  await tx.delete(members).where(eq(members.id, id))
}
