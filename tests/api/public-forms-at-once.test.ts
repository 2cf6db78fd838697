import { afterAll, expect, test } from 'vitest'
import { newsletterSubscribers, storageInquiries } from '#server/db/schema/inquiries.ts'
import { textOf } from '../setup/answers.ts'
import {
  newsletterSubmission,
  openWithProvider,
  storageSubmission,
} from '../setup/form-provider-api.ts'

const AT_ONCE = 20
const api = await openWithProvider()
afterAll(() => api.close())

async function atOnce(send: () => Promise<Response> | Response) {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => textOf(send())))
  return [...new Set(answers.map(({ status, text }) => `${status} ${text}`))]
}

test('a submission that a provider sends twenty times at once is one inquiry', async () => {
  for (let round = 1; round <= 5; round++) {
    const submission = storageSubmission()
    expect(await atOnce(() => api.send(submission))).toEqual(['200 {"ok":true}'])
    expect(await api.db.$count(storageInquiries)).toBe(round)
  }
})

test('an address that comes in twenty ways at once is on the list once', async () => {
  const email = 'rush@example.test'
  expect(await atOnce(() => api.send(newsletterSubmission(email)))).toEqual(['200 {"ok":true}'])
  expect(await atOnce(() => api.visitor().post('/api/newsletter', { email }))).toHaveLength(1)
  expect(await api.db.$count(newsletterSubscribers)).toBe(1)
})
