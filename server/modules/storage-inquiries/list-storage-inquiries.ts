import type { StorageInquiry } from '#domain/inquiries/storage-inquiry.schema.ts'
import type { Db } from '#server/db/db.ts'
import { storageInquiries } from '#server/db/schema/inquiries.ts'
import type { Page } from '#server/http/input.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { toStorageInquiry } from './storage-inquiry-view.ts'

const NEWEST: Listing<typeof storageInquiries> = {
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
  const { rows, total } = await readListing(db, NEWEST, matching(page.q, SEARCHED), page)
  return { rows: rows.map(toStorageInquiry), total }
}
