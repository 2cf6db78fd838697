import { and, eq, ne } from 'drizzle-orm'
import type { StorageInquiryBody, StorageInquiryStatus } from '#domain/inquiries/inquiry.schema.ts'
import type { StorageInquiry } from '#domain/inquiries/inquiry.ts'
import type { Db } from '#server/db/db.ts'
import { storageInquiries } from '#server/db/schema/inquiries.ts'
import type { Page } from '#server/http/input.ts'
import { type Contact, isFrom } from '#server/http/is-from.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { deleteRow, requireRow } from '#server/http/one-row.ts'

/** Saves a visitor's inquiry about storage, once per `id`: sent again, it edits that one (decision 20). */
export async function inquireAboutStorage(
  { db, now }: { db: Db; now: Date },
  { id, ...columns }: StorageInquiryBody,
): Promise<StorageInquiry> {
  const [row] = await db
    .insert(storageInquiries)
    .values({ id, ...columns, createdAt: now })
    .onConflictDoUpdate({ target: storageInquiries.id, set: columns })
    .returning()
  if (!row) throw new Error('the inquiry was not saved')
  return toStorageInquiry(row)
}

const NEWEST: Listing<typeof storageInquiries> = {
  table: storageInquiries,
  id: storageInquiries.id,
  by: [storageInquiries.createdAt, storageInquiries.id],
  direction: 'desc',
}

const SEARCHED = {
  texts: [storageInquiries.firstName, storageInquiries.lastName, storageInquiries.email],
  codes: [storageInquiries.phone],
}

/** A page of the inquiries about storage, newest first, and how many match. */
export async function listStorageInquiries(
  { db }: { db: Db },
  page: Page & { status: StorageInquiryStatus | null },
): Promise<{ rows: StorageInquiry[]; total: string }> {
  const where = and(
    page.status === null ? undefined : eq(storageInquiries.status, page.status),
    matching(page.q, SEARCHED),
  )
  const { rows, total } = await readListing(db, NEWEST, where, page)
  return { rows: rows.map(toStorageInquiry), total }
}

/** Sets the status of an inquiry about storage; nothing changes if it has it already. `not_found`. */
export async function changeStorageInquiryStatus(
  { db, now }: { db: Db; now: Date },
  id: string,
  status: StorageInquiryStatus,
): Promise<StorageInquiry> {
  await db
    .update(storageInquiries)
    .set({ status, statusChangedAt: now })
    .where(and(eq(storageInquiries.id, id), ne(storageInquiries.status, status)))
  return toStorageInquiry(await requireRow(db, storageInquiries, id, 'This inquiry'))
}

/** Deletes an inquiry about storage for good; `not_found`. */
export async function deleteStorageInquiry({ db }: { db: Db }, id: string): Promise<void> {
  await deleteRow(db, storageInquiries, id, 'This inquiry')
}

function toStorageInquiry(row: typeof storageInquiries.$inferSelect): StorageInquiry {
  return {
    ...row,
    statusChangedAt: row.statusChangedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Deletes the inquiries with somebody's email or phone, however the phone was typed. */
export async function deleteStorageInquiriesOf({ db }: { db: Db }, sender: Contact): Promise<void> {
  await db.delete(storageInquiries).where(isFrom(storageInquiries, sender))
}
