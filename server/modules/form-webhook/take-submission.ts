import { CodedError } from '#domain/errors.ts'
import type { FormSubmission } from '#domain/inquiries/form-submission.schema.ts'
import { newsletterFormSchema } from '#domain/inquiries/newsletter.schema.ts'
import { storageInquiryFormSchema } from '#domain/inquiries/storage-inquiry.schema.ts'
import type { Db } from '#server/db/db.ts'
import { formSubmissions } from '#server/db/schema/inquiries.ts'
import { parseInput } from '#server/http/input.ts'
import { subscribe } from '#server/modules/newsletter/subscribe.ts'
import { inquireAboutStorage } from '#server/modules/storage-inquiries/inquire-about-storage.ts'

type Scope = { db: Db; now: Date }
type FormIds = { newsletterId: string; storageInquiryId: string }

/**
 * Saves what a visitor sent through the provider's form, once however often and at once it comes: the
 * submission's id and its row are put in together. `unknown_form`, `bad_input`.
 */
export async function takeSubmission(
  { db, now }: Scope,
  ids: FormIds,
  { submissionId, formId, values }: FormSubmission,
): Promise<void> {
  const save = saverFor(ids, formId, values)
  await db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(formSubmissions)
      .values({ id: `${formId} ${submissionId}`, takenAt: now })
      .onConflictDoNothing()
      .returning()
    if (fresh) await save({ db: tx, now })
  })
}

function saverFor(ids: FormIds, formId: string, values: unknown) {
  if (formId === ids.newsletterId) {
    const form = parseInput(newsletterFormSchema, values)
    return (scope: Scope) => subscribe(scope, form)
  }
  if (formId === ids.storageInquiryId) {
    const form = parseInput(storageInquiryFormSchema, values)
    return (scope: Scope) => inquireAboutStorage(scope, { ...form, id: undefined })
  }
  throw new CodedError('unknown_form', 'No form of the club has this id.')
}
