import { and, eq, type SQL } from 'drizzle-orm'
import type { StockMovement } from '#domain/merch/stock-movement.ts'
import type { Db } from '#server/db/db.ts'
import { orders, stockMovements, variants } from '#server/db/schema/shop.ts'
import { notFound, type Page } from '#server/http/input.ts'
import {
  inOrder,
  type Listing,
  requireCursorRow,
  rowsAfter,
  totalCount,
} from '#server/http/listing.ts'

const NEWEST: Listing = {
  table: stockMovements,
  id: stockMovements.id,
  by: [stockMovements.id],
  direction: 'desc',
}

/** A page of a size's stock stockMovements, newest first, and how many there are; throws `not_found`. */
export async function listStockMovements(
  { db }: { db: Db },
  variantId: string,
  page: Page,
): Promise<{ rows: StockMovement[]; total: string }> {
  if ((await db.$count(variants, eq(variants.id, variantId))) === 0) throw notFound('This size')
  const ofSize = eq(stockMovements.variantId, variantId)
  const [rows, total] = await Promise.all([
    readRows(db, page, ofSize),
    totalCount(db, stockMovements, ofSize),
  ])
  return { rows, total }
}

async function readRows(db: Db, page: Page, ofSize: SQL): Promise<StockMovement[]> {
  const rows = await db
    .select({
      id: stockMovements.id,
      reason: stockMovements.reason,
      quantity: stockMovements.quantity,
      note: stockMovements.note,
      orderNumber: orders.number,
      createdAt: stockMovements.createdAt,
    })
    .from(stockMovements)
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(and(ofSize, rowsAfter(NEWEST, page.before)))
    .orderBy(...inOrder(NEWEST))
    .limit(page.limit)
  await requireCursorRow(db, NEWEST, page, rows)
  return rows.map(({ id, createdAt, ...row }) => ({
    ...row,
    id: String(id),
    createdAt: createdAt.toISOString(),
  }))
}
