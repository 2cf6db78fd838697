import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { takeFormSubmission } from '#domain/api/webhooks.ts'
import { storageInquiryFormSchema } from '#domain/inquiries/inquiry.schema.ts'
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
  const { values } = takeFormSubmission.request.parse(JSON.parse(body))
  expect(storageInquiryFormSchema.parse(values)).toMatchObject({ lastName: 'Keeper' })
})
