import { and, eq, ne } from 'drizzle-orm'
import type {
  NewStorageInquiry,
  StorageInquiryBody,
  StorageInquiryStatus,
} from '#domain/inquiries/inquiry.schema.ts'
import type { StorageInquiry } from '#domain/inquiries/inquiry.ts'
import type { Db } from '#server/db/db.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { storageInquiries } from '#server/db/schema/inquiries.ts'
import { notFound, type Page } from '#server/http/input.ts'
import { type Contact, isFrom } from '#server/http/is-from.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { deleteRow, requireRow } from '#server/http/one-row.ts'

/** Saves a visitor's inquiry about storage. */
export async function inquireAboutStorage(
  { db, now }: { db: Db; now: Date },
  inquiry: StorageInquiryBody,
): Promise<StorageInquiry> {
  return toStorageInquiry(await insertRow(db, storageInquiries, { ...inquiry, createdAt: now }))
}

/** Replaces what a visitor typed in an inquiry about storage; `not_found` also once an admin has dealt with it. */
export async function correctStorageInquiry(
  { db }: { db: Db },
  id: string,
  form: NewStorageInquiry,
): Promise<StorageInquiry> {
  const [row] = await db
    .update(storageInquiries)
    .set(form)
    .where(and(eq(storageInquiries.id, id), eq(storageInquiries.status, 'new')))
    .returning()
  if (!row) throw notFound(INQUIRY)
  return toStorageInquiry(row)
}

const INQUIRY = 'This inquiry'

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
  return toStorageInquiry(await requireRow(db, storageInquiries, id, INQUIRY))
}

/** Deletes an inquiry about storage for good; `not_found`. */
export async function deleteStorageInquiry({ db }: { db: Db }, id: string): Promise<void> {
  await deleteRow(db, storageInquiries, id, INQUIRY)
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
