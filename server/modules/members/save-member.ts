import { eq } from 'drizzle-orm'
import type { AdminMember } from '#domain/members/admin-member.ts'
import {
  type MemberEdit,
  type NewMember,
  NOT_REACHABLE,
} from '#domain/members/member-form.schema.ts'
import type { Db } from '#server/db/db.ts'
import { requireVersion } from '#server/db/edit-row.ts'
import { insertOnce, isSavedAlready } from '#server/db/insert-once.ts'
import { members } from '#server/db/schema/members.ts'
import { badInput, notFound } from '#server/http/input.ts'
import { endCalendarFeed } from '#server/modules/calendar/calendar-feeds.ts'
import { endMemberSessions } from '#server/modules/sessions/sessions.ts'
import { toAdminMember } from './read-member.ts'
import { updateCopies } from './update-copies.ts'

type Scope = { db: Db; now: Date; timeZone: string }

/**
 * Adds a member, who may sign in at once, once per `id`: sent again, it edits that member (decision 20). Throws
 * `conflict` when another has the e-mail or phone, or this one was changed since.
 */
export async function addMember(
  scope: Scope,
  member: NewMember & { id?: string | undefined },
): Promise<AdminMember> {
  const { db, now } = scope
  const { id: _, ...fields } = member
  const values = { ...member, createdAt: now, updatedAt: now }
  const { row, wasThere } = await insertOnce(db, members, values)
  return wasThere && !isSavedAlready(row, fields)
    ? editMember({ ...scope, updatedAt: row.updatedAt }, row.id, fields, row.version)
    : toAdminMember(row)
}

/**
 * Changes only the fields in the edit, here and in what is still ahead of the member. Deactivating a member, or changing
 * or removing their e-mail or phone, ends all their sessions and their calendar's address (decision 23). Throws
 * `not_found`, `bad_input`, `conflict`, `changed_meanwhile`.
 */
export async function editMember(
  { db, now, timeZone, updatedAt = now }: Scope & { updatedAt?: Date },
  id: string,
  { seen, ...edit }: MemberEdit,
  version?: number,
): Promise<AdminMember> {
  return db.transaction(async (tx) => {
    // A weak lock, since a car request locks the car before its member.
    const isIt = eq(members.id, id)
    const [before] = await tx.select().from(members).where(isIt).for('no key update')
    if (!before) throw notFound('This member')
    requireVersion(before, edit, { version, seen })
    const merged = { ...before, ...edit }
    if (merged.email === null && merged.phone === null) throw badInput({ email: NOT_REACHABLE })
    await updateCopies({ db: tx, now, timeZone }, before, merged)
    const [after] = await tx
      .update(members)
      .set({ ...edit, updatedAt })
      .where(isIt)
      .returning()
    if (!after) throw notFound('This member')
    const lostAWayIn = (['email', 'phone'] as const).some(
      (way) => before[way] !== null && before[way] !== after[way],
    )
    if (!after.active || lostAWayIn) {
      await endMemberSessions({ db: tx }, id)
      await endCalendarFeed({ db: tx }, id)
    }
    return toAdminMember(after)
  })
}
