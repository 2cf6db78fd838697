import { fullName } from '#domain/members/full-name.ts'
import type { Db } from '#server/db/db.ts'
import type { members } from '#server/db/schema/members.ts'
import { updateRequester } from '#server/modules/car-requests/update-requester.ts'
import { updateGuest } from '#server/modules/rsvps/update-guest.ts'
import { lockVehiclesOf } from '#server/modules/vehicles/lock-vehicle.ts'
import { renameOwner } from '#server/modules/vehicles/rename-owner.ts'

type MemberRow = typeof members.$inferSelect
/** What cars, requests and RSVPs hold copies of. */
export type Contact = Pick<MemberRow, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>

/**
 * Writes a member's new name, e-mail and phone to what is still ahead: their cars, pending requests, and RSVPs to events
 * that aren't over. What is over keeps the words of its day (decision 23). To call before the member's own row is
 * written, which waits for everybody who refers to it, and they may wait for a car.
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
  await updateRequester({ db: tx }, before, after)
  await updateGuest({ db: tx, now, timeZone }, after)
}
