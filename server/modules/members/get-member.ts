import { eq } from 'drizzle-orm'
import type { AdminMemberDetail } from '#domain/members/member.schema.ts'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'
import { memberWait } from '#server/modules/sign-in/unlock-member.ts'
import { toAdminMember } from './member-columns.ts'

/** One member, and until when wrong codes make them wait; `not_found`. */
export async function getMember(
  { db, now, secret }: { db: Db; now: Date; secret: string },
  id: string,
): Promise<AdminMemberDetail> {
  const [row] = await db.select().from(members).where(eq(members.id, id))
  if (!row) throw notFound('This member')
  const until = await memberWait({ db, now, secret }, row)
  return { ...toAdminMember(row), waitsUntil: until?.toISOString() ?? null }
}
