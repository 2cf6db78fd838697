import type {
  StorageInquiry,
  StorageInquiryBody,
} from '#domain/inquiries/storage-inquiry.schema.ts'
import type { Db } from '#server/db/db.ts'
import { storageInquiries } from '#server/db/schema/inquiries.ts'
import { toStorageInquiry } from './storage-inquiry-view.ts'

/** Saves a visitor's inquiry about storage, once per `id`: sent again, it edits that one (decision 20). */
export async function inquireAboutStorage(
  { db, now }: { db: Db; now: Date },
  { id, ...said }: StorageInquiryBody,
): Promise<StorageInquiry> {
  const [row] = await db
    .insert(storageInquiries)
    .values({ id, ...said, createdAt: now })
    .onConflictDoUpdate({ target: storageInquiries.id, set: said })
    .returning()
  if (!row) throw new Error('the inquiry was not saved')
  return toStorageInquiry(row)
}
