import { and } from 'drizzle-orm'
import type { StorageInquiry } from '#domain/inquiries/storage-inquiry.schema.ts'
import type { Db } from '#server/db/db.ts'
import { storageInquiries } from '#server/db/schema/inquiries.ts'
import type { Page } from '#server/http/input.ts'
import {
  inOrder,
  type Listing,
  matching,
  requireSeenRow,
  rowsAfter,
  totalCount,
} from '#server/http/listing.ts'
import { toStorageInquiry } from './storage-inquiry-view.ts'

const NEWEST: Listing = {
  table: storageInquiries,
  id: storageInquiries.id,
  by: [storageInquiries.createdAt, storageInquiries.id],
  direction: 'desc',
}

const SEARCHED = [
  storageInquiries.firstName,
  storageInquiries.lastName,
  storageInquiries.email,
  storageInquiries.phone,
]

/** A page of the inquiries about storage, newest first, and how many match. */
export async function listStorageInquiries(
  { db }: { db: Db },
  page: Page,
): Promise<{ rows: StorageInquiry[]; total: string }> {
  const where = matching(page.q, SEARCHED)
  const rows = await db
    .select()
    .from(storageInquiries)
    .where(and(where, rowsAfter(NEWEST, page.before)))
    .orderBy(...inOrder(NEWEST))
    .limit(page.limit)
  await requireSeenRow(db, NEWEST, page, rows)
  return { rows: rows.map(toStorageInquiry), total: await totalCount(db, storageInquiries, where) }
}
