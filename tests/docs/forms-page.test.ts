import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formSubmissionSchema } from '#domain/inquiries/form-submission.schema.ts'
import { storageInquiryFormSchema } from '#domain/inquiries/storage-inquiry.schema.ts'
import { checkSignature } from '#server/modules/form-webhook/check-signature.ts'

const page = readFileSync(new URL('../../docs/forms.md', import.meta.url), 'utf8')
const onPage = (pattern: RegExp) => pattern.exec(page)?.[1] ?? ''

test('the signature and the submission that the page on forms shows are taken', () => {
  const body = onPage(/```json\n(.+)\n```/)
  const header = onPage(/^X-Forms-Signature: (.+)$/m)
  const secret = onPage(/with the secret `(.+?)`/)
  const now = new Date(Number(onPage(/the time (\d+) and/)) * 1000)
  expect(() => checkSignature({ header, body: Buffer.from(body), secret, now })).not.toThrow()
  expect(header.endsWith(`v1=${onPage(/```\n([0-9a-f]{64})\n```/)}`)).toBe(true)
  const { values } = formSubmissionSchema.parse(JSON.parse(body))
  expect(storageInquiryFormSchema.parse(values)).toMatchObject({ lastName: 'Keeper' })
})
