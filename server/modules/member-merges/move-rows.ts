import { and, eq, getTableName, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { carRequests, idempotencyKeys, vehicles } from '#server/db/schema/garage.ts'
import type { SavedRow, SavedRows } from '#server/db/schema/members.ts'
import { orders } from '#server/db/schema/shop.ts'
import { moveKeys } from '#server/http/write-keys.ts'
import type { MergePair } from './merges.ts'

type Movable = {
  table: PgTable & { id: PgColumn; memberId: PgColumn }
  /** The columns that repeat the member's name or contact. */
  copies: PgColumn[]
}

/** The tables whose rows move to the other member; RSVPs are merged one by one (`merge-rsvps.ts`). */
const MEMBER_TABLES: Movable[] = [
  { table: vehicles, copies: [vehicles.ownerName] },
  {
    table: carRequests,
    copies: [carRequests.memberName, carRequests.memberEmail, carRequests.memberPhone],
  },
  { table: orders, copies: [] },
  { table: idempotencyKeys, copies: [] },
]

/** Keys that both have used stay with `from`: a key is unique for its member. */
const isUsedByOneOnly = (db: Db, { from, into }: MergePair): SQL | undefined => {
  const { key, memberId } = idempotencyKeys
  const keysOfInto = db.select({ key }).from(idempotencyKeys).where(eq(memberId, into))
  const rowsWithThem = db
    .select({ id: idempotencyKeys.id })
    .from(idempotencyKeys)
    .where(and(eq(memberId, from), inArray(key, keysOfInto)))
  return notInArray(idempotencyKeys.id, rowsWithThem)
}

/** The stored answer with another member's id: a device accepts a receipt for its own member only. */
const answerWithId = (memberId: string, before: string) =>
  sql`replace(${idempotencyKeys.answer}, ${before}, ${memberId})`

/** Moves the rows of `from` to `into`; returns the rows as they were, for `moveBack`. */
export async function moveRows(tx: Db, pair: MergePair): Promise<SavedRows> {
  const moved: SavedRows = {}
  for (const { table, copies } of MEMBER_TABLES) {
    const source: PgTable = table
    const namesAndValues = [table.id, ...copies].map(
      (column) => sql`${column.name}::text, ${column}`,
    )
    const isMoving = and(
      eq(table.memberId, pair.from),
      table === idempotencyKeys ? isUsedByOneOnly(tx, pair) : undefined,
    )
    const rows = await tx
      .select({
        row: sql<SavedRow>`jsonb_build_object(${sql.join(namesAndValues, sql`, `)})`,
      })
      .from(source)
      .where(isMoving)
    moved[getTableName(table)] = rows.map(({ row }) => row)
    await tx
      .update(source)
      .set({
        memberId: pair.into,
        ...(table === idempotencyKeys && { answer: answerWithId(pair.into, pair.from) }),
      })
      .where(isMoving)
  }
  await moveKeys(tx, pair)
  return moved
}

/** Moves rows back that still belong to `into`, and restores what they copied of `from`. */
export async function moveBack(tx: Db, moved: SavedRows, { from, into }: MergePair): Promise<void> {
  for (const { table, copies } of MEMBER_TABLES) {
    const rows = JSON.stringify(moved[getTableName(table)] ?? [])
    const names = copies.map(({ name }) => sql.identifier(name))
    const restored = names.map((name) => sql`, ${name} = saved.${name}`)
    const columns = names.map((name) => sql`, ${name} text`)
    const answer = table === idempotencyKeys ? sql`, answer = ${answerWithId(from, into)}` : sql``
    const movedBack = tx.$with('moved_back', { id: sql<string>`id`.as('id') }).as(sql`
      update ${table} set member_id = ${from}::uuid ${sql.join(restored)} ${answer}
      from jsonb_to_recordset(${rows}::jsonb) as saved(id uuid ${sql.join(columns)})
      where ${table.id} = saved.id and ${table.memberId} = ${into}::uuid
      returning ${table.id}`)
    await tx.with(movedBack).select().from(movedBack)
  }
}
