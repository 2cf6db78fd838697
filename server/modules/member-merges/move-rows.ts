import { and, eq, getTableName, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { carRequests, idempotencyKeys, vehicles } from '#server/db/schema/garage.ts'
import type { SavedRow, SavedRows } from '#server/db/schema/members.ts'
import { orders } from '#server/db/schema/shop.ts'
import type { MergePair } from './merges.ts'

type Movable = {
  table: PgTable & { id: PgColumn; memberId: PgColumn }
  /** What the row copies of its member. */
  copies: PgColumn[]
}

/** The tables whose rows go with their member; RSVPs are merged (`merge-rsvps.ts`). */
const MEMBER_TABLES: Movable[] = [
  { table: vehicles, copies: [vehicles.ownerName] },
  {
    table: carRequests,
    copies: [carRequests.memberName, carRequests.memberEmail, carRequests.memberPhone],
  },
  { table: orders, copies: [] },
  { table: idempotencyKeys, copies: [] },
]

/** A key that both have used stays with each. */
const isNotUsedByBoth = (db: Db, { from, into }: MergePair): SQL | undefined => {
  const { key, memberId } = idempotencyKeys
  const theirs = db.select({ key }).from(idempotencyKeys).where(eq(memberId, into))
  const both = db
    .select({ id: idempotencyKeys.id })
    .from(idempotencyKeys)
    .where(and(eq(memberId, from), inArray(key, theirs)))
  return notInArray(idempotencyKeys.id, both)
}

/** A stored answer names its member, and a device takes only an answer to its own member as a receipt. */
const answerOf = (one: string, before: string) =>
  sql`replace(${idempotencyKeys.answer}, ${before}, ${one})`

/** Moves every row of one member to the other; returns what the rows were before, for `moveBack`. */
export async function moveRows(tx: Db, both: MergePair): Promise<SavedRows> {
  const moved: SavedRows = {}
  for (const { table, copies } of MEMBER_TABLES) {
    const source: PgTable = table
    const parts = [table.id, ...copies].map((column) => sql`${column.name}::text, ${column}`)
    const theirs = and(
      eq(table.memberId, both.from),
      table === idempotencyKeys ? isNotUsedByBoth(tx, both) : undefined,
    )
    const rows = await tx
      .select({
        row: sql<SavedRow>`jsonb_build_object(${sql.join(parts, sql`, `)})`,
      })
      .from(source)
      .where(theirs)
    moved[getTableName(table)] = rows.map(({ row }) => row)
    await tx
      .update(source)
      .set({
        memberId: both.into,
        ...(table === idempotencyKeys && { answer: answerOf(both.into, both.from) }),
      })
      .where(theirs)
  }
  return moved
}

/** Moves rows back that are still the other member's, each with what it copied before. */
export async function moveBack(tx: Db, moved: SavedRows, { from, into }: MergePair): Promise<void> {
  for (const { table, copies } of MEMBER_TABLES) {
    const rows = JSON.stringify(moved[getTableName(table)] ?? [])
    const names = copies.map(({ name }) => sql.identifier(name))
    const restored = names.map((name) => sql`, ${name} = was.${name}`)
    const columns = names.map((name) => sql`, ${name} text`)
    const renamed = table === idempotencyKeys ? sql`, answer = ${answerOf(from, into)}` : sql``
    const back = tx.$with('back', { id: sql<string>`id`.as('id') }).as(sql`
      update ${table} set member_id = ${from}::uuid ${sql.join(restored)} ${renamed}
      from jsonb_to_recordset(${rows}::jsonb) as was(id uuid ${sql.join(columns)})
      where ${table.id} = was.id and ${table.memberId} = ${into}::uuid
      returning ${table.id}`)
    await tx.with(back).select().from(back)
  }
}
