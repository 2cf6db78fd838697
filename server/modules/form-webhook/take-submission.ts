import type { FormSubmission } from '#domain/api/webhooks.ts'
import { CodedError } from '#domain/errors.ts'
import { newsletterFormSchema, storageInquiryFormSchema } from '#domain/inquiries/inquiry.schema.ts'
import type { Db } from '#server/db/db.ts'
import { formSubmissions } from '#server/db/schema/inquiries.ts'
import { parseInput } from '#server/http/input.ts'
import { subscribe } from '#server/modules/newsletter/subscribe.ts'
import { inquireAboutStorage } from '#server/modules/storage-inquiries/storage-inquiries.ts'

type Scope = { db: Db; now: Date }
type FormIds = { newsletterId: string; storageInquiryId: string }

/**
 * Saves a submission of the provider's form exactly once, also under retries and concurrent calls: its id and its row
 * are inserted together. `unknown_form`, `bad_input`.
 */
export async function takeSubmission(
  { db, now }: Scope,
  ids: FormIds,
  { submissionId, formId, values }: FormSubmission,
): Promise<void> {
  const save = saverFor(ids, formId, values)
  await db.transaction(async (tx) => {
    const [newSubmission] = await tx
      .insert(formSubmissions)
      .values({ id: `${formId} ${submissionId}`, takenAt: now })
      .onConflictDoNothing()
      .returning()
    if (newSubmission) await save({ db: tx, now })
  })
}

function saverFor(ids: FormIds, formId: string, values: unknown) {
  if (formId === ids.newsletterId) {
    const form = parseInput(newsletterFormSchema, values)
    return (scope: Scope) => subscribe(scope, form, 'by-provider')
  }
  if (formId === ids.storageInquiryId) {
    const form = parseInput(storageInquiryFormSchema, values)
    return (scope: Scope) => inquireAboutStorage(scope, { ...form, id: undefined })
  }
  throw new CodedError('unknown_form', 'We have no form with this id.')
}
