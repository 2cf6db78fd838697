import { and, eq, ne } from 'drizzle-orm'
import { CLUB } from '#domain/club.ts'
import { CodedError } from '#domain/errors.ts'
import type { MemberName } from '#domain/members/member-name.schema.ts'
import { CONTACT_NAMES, type Contact, type Profile } from '#domain/members/profile.ts'
import type { Db } from '#server/db/db.ts'
import { requireVersion } from '#server/db/edit-row.ts'
import { members } from '#server/db/schema/members.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/input.ts'
import { MEMBER_COLUMNS, readMergedIds } from '#server/modules/members/read-member.ts'
import { changeOwnRow, lockMembers } from '#server/modules/members/save-member.ts'
import { notSignedIn, requireSession } from '#server/modules/sessions/sessions.ts'
import type { CodePurpose } from '#server/modules/sign-in/request-code.ts'
import { type Check, redeemCode } from '#server/modules/sign-in/verify-code.ts'

type Scope = { db: Db; now: Date; timeZone: string; memberId: string; sessionId: string }
type Contacts = Record<Contact, string | null>
/** What a notice needs: it is sent after the answer. */
type Mailer = Pick<Deps, 'delivery' | 'background'>

/** The member as they see themselves, with their row's version; `not_found`. */
export async function readProfile({
  db,
  memberId,
}: Pick<Scope, 'db' | 'memberId'>): Promise<Profile> {
  const [member] = await db
    .select({ ...MEMBER_COLUMNS, version: members.version })
    .from(members)
    .where(eq(members.id, memberId))
  if (!member) throw notFound('This member')
  const mergedIds = await readMergedIds(db, memberId)
  return mergedIds.length > 0 ? { ...member, mergedIds } : member
}

/** Changes a member's own name, also in what is still ahead of them; `changed_meanwhile`. */
export async function editName(
  scope: Scope,
  name: MemberName,
  version: number | undefined,
): Promise<Profile> {
  return scope.db.transaction(async (tx) => {
    const txScope = { ...scope, db: tx }
    const before = await lockOwnRow(txScope)
    requireVersion(before, version)
    await changeOwnRow(txScope, before, name)
    return readProfile(txScope)
  })
}

/** The purpose of codes that confirm a new email or phone of this member. */
export const newContactOf = (memberId: string): CodePurpose => `new contact of ${memberId}`

/**
 * Saves the email or phone that a code was sent to. It ends no session, and nobody can do it for another member: the
 * code is bound to both. Throws as `redeemCode` does, and `conflict` if another member has it, which uses up the code.
 */
export async function confirmContact(
  scope: Scope & { secret: string } & Mailer,
  check: Check,
): Promise<Profile> {
  const { type, value } = check.identifier
  const purpose = newContactOf(scope.memberId)
  const outcome = await redeemCode(scope, { ...check, purpose }, async (tx) => {
    const txScope = { ...scope, db: tx }
    const before = await lockOwnRow(txScope)
    // They have it already: nothing to save, and nothing to tell.
    if (before[type] === value) return 'unchanged'
    const isAnothers = and(eq(members[type], value), ne(members.id, before.id))
    if ((await tx.$count(members, isAnothers)) > 0) return 'taken'
    await changeOwnRow(txScope, before, { [type]: value })
    return { before }
  })
  if (outcome === 'taken') {
    const message = `Another member has this ${CONTACT_NAMES[type]}. Call the club.`
    throw new CodedError('conflict', message)
  }
  if (outcome !== 'unchanged') sendNotice(scope, outcome.before, type)
  return readProfile(scope)
}

/** Removes a member's own email or phone; `not_found` without one, `bad_input` for the last of the two. */
export async function removeContact(scope: Scope & Mailer, type: Contact): Promise<Profile> {
  const before = await scope.db.transaction(async (tx) => {
    const txScope = { ...scope, db: tx }
    const row = await lockOwnRow(txScope)
    if (row[type] === null) throw notFound(`This ${CONTACT_NAMES[type]}`)
    await changeOwnRow(txScope, row, { [type]: null })
    return row
  })
  sendNotice(scope, before, type)
  return readProfile(scope)
}

/** The lock may have waited for an admin's save that ended the session. */
async function lockOwnRow({ db: tx, memberId, sessionId }: Scope) {
  const [row] = await lockMembers(tx, [memberId])
  if (!row?.active) throw notSignedIn()
  await requireSession(tx, sessionId)
  return row
}

/** To the email that the member had before, otherwise their phone, so that they learn of a change that wasn't theirs. */
function sendNotice({ delivery, background }: Mailer, before: Contacts, type: Contact): void {
  const channel = delivery[before.email === null ? 'phone' : 'email']
  const to = before.email ?? before.phone
  if (to === null || !channel.delivers) return
  const name = CONTACT_NAMES[type]
  const text = `The ${name} you sign in with at ${CLUB.name} was changed. Wasn't it you? Call us: ${CLUB.phone}`
  const message = { subject: `Your ${name} at ${CLUB.name} was changed`, text }
  background.run('notice of a changed contact', () => channel.send(to, message))
}
