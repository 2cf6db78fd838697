import type { StorageInquiry } from '#domain/inquiries/storage-inquiry.schema.ts'
import type { storageInquiries } from '#server/db/schema/inquiries.ts'

/** An inquiry about storage as it is answered. */
export function toStorageInquiry(row: typeof storageInquiries.$inferSelect): StorageInquiry {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
