import { and, eq, sql } from 'drizzle-orm'
import { fullName } from '#domain/members/full-name.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { isPending } from './pending-requests.ts'

type Requester = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
}

/**
 * Gives a member's pending requests their new name, e-mail and phone, in a transaction that has locked their cars. An
 * e-mail or phone that was typed for one request stays while the member has none of their own (decision 4).
 */
export async function updateRequester(
  { db: tx }: { db: Db },
  before: Requester,
  after: Requester,
): Promise<void> {
  const { memberEmail, memberPhone } = carRequests
  const copyOf = (way: 'email' | 'phone', typed: typeof memberEmail | typeof memberPhone) =>
    after[way] ?? (before[way] === null ? sql`${typed}` : null)
  await tx
    .update(carRequests)
    .set({
      memberName: fullName(after),
      memberEmail: copyOf('email', memberEmail),
      memberPhone: copyOf('phone', memberPhone),
    })
    .where(and(isPending, eq(carRequests.memberId, after.id)))
}
