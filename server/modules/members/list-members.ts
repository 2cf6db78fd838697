import { and, eq, sql } from 'drizzle-orm'
import { foldText } from '#domain/fold-text.ts'
import type { AdminMember, AdminMemberDetail } from '#domain/members/admin-member.ts'
import type { Delivery } from '#server/adapters/delivery.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { notFound, type Page } from '#server/http/input.ts'
import {
  inOrder,
  type Listing,
  matching,
  requireCursorRow,
  rowsAfter,
  totalCount,
} from '#server/http/listing.ts'
import { isPending } from '#server/modules/car-requests/pending-requests.ts'
import { buyerKnownUntil } from '#server/modules/orders/old-orders.ts'
import { comingRsvps } from '#server/modules/rsvps/coming-rsvps.ts'
import { memberWaits } from '#server/modules/sign-in/sign-in-waits.ts'
import type { Settings } from '#server/settings.ts'
import { MEMBER_COLUMNS, toAdminMember } from './read-member.ts'

const BY_NAME: Listing = {
  table: members,
  id: members.id,
  by: [members.sortName, members.id],
  direction: 'asc',
}

/** Apart by a comma, which no code loses: a search finds none that begins in one plate and ends in the next. */
const plates = sql`(select string_agg(${vehicles.licensePlate}, ',') from ${vehicles} where ${vehicles.memberId} = ${members.id})`

const SEARCHED = {
  texts: [members.firstName, members.lastName, members.email],
  codes: [members.phone, plates],
}

/** `cursorName`: the last and first name of the row `before` when it was read, where the page continues. */
export type MembersPage = Page & {
  cursorName?: [lastName: string, firstName: string] | null
}

/** A page of members by last and first name, for admins; `bad_input` when `before` is no row's id. */
export async function listMembers(
  { db }: { db: Db },
  page: MembersPage,
): Promise<{ rows: AdminMember[]; total: string }> {
  const where = matching(page.q, SEARCHED)
  const readPage = async () => {
    const rows = await db
      .select({
        ...MEMBER_COLUMNS,
        active: members.active,
        version: members.version,
        createdAt: members.createdAt,
      })
      .from(members)
      .where(
        and(
          where,
          rowsAfter(
            BY_NAME,
            page.before,
            page.cursorName && [foldText(page.cursorName.join('\t'))],
          ),
        ),
      )
      .orderBy(...inOrder(BY_NAME))
      .limit(page.limit)
    await requireCursorRow(db, BY_NAME, page, rows)
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  }
  const [rows, total] = await Promise.all([readPage(), totalCount(db, members, where)])
  return { rows, total }
}

type Scope = {
  db: Db
  now: Date
  timeZone: string
  secret: string
  settings: Settings
  delivery: Delivery
}

/** One member, their current sign-in waits, and what they have with the club; `not_found`. */
export async function getMember(scope: Scope, id: string): Promise<AdminMemberDetail> {
  const [row] = await scope.db.select().from(members).where(eq(members.id, id))
  if (!row) throw notFound('This member')
  const waits = await memberWaits(scope, row)
  const counts = await countMemberData(scope, row)
  return { ...toAdminMember(row), waitsUntil: waits[0]?.until ?? null, waits, ...counts }
}

/** What deactivating or forgetting a member is about: their cars, and what ends. */
async function countMemberData(scope: Scope, { id, email }: typeof members.$inferSelect) {
  const { db } = scope
  const [cars, openRequests, coming, ordersUntil] = await Promise.all([
    db.$count(vehicles, eq(vehicles.memberId, id)),
    db.$count(carRequests, and(isPending, eq(carRequests.memberId, id))),
    comingRsvps(scope, id),
    buyerKnownUntil(scope, { memberId: id, email }),
  ])
  return { cars, openRequests, comingEvents: coming.length, ordersUntil }
}
