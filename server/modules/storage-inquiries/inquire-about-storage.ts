import { eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { NewStorageInquiry, StorageInquiry } from '#domain/inquiries/storage-inquiry.schema.ts'
import type { Db } from '#server/db/db.ts'
import { storageInquiries } from '#server/db/schema/inquiries.ts'
import { toStorageInquiry } from './storage-inquiry-view.ts'

type Submission = NewStorageInquiry & { submissionId?: string | undefined }

/** Saves an inquiry about storage; a submission sent again is answered as it stands. `conflict` when it was just deleted. */
export async function inquireAboutStorage(
  { db, now }: { db: Db; now: Date },
  { submissionId, ...inquiry }: Submission,
): Promise<StorageInquiry> {
  const [made] = await db
    .insert(storageInquiries)
    .values({ ...inquiry, submissionId: submissionId ?? null, createdAt: now })
    .onConflictDoNothing({ target: storageInquiries.submissionId })
    .returning()
  if (made) return toStorageInquiry(made)
  const [there] = await db
    .select()
    .from(storageInquiries)
    .where(eq(storageInquiries.submissionId, submissionId ?? ''))
  if (there) return toStorageInquiry(there)
  throw new CodedError('conflict', 'This was being deleted at the same moment. Please try again.')
}
