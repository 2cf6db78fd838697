import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  formSubmissions,
  newsletterSubscribers,
  storageInquiries,
} from '#server/db/schema/inquiries.ts'
import { signForm } from '../fakes/form-provider.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { FORMS, openWithProvider, storageSubmission, WEBHOOK } from '../setup/form-provider-api.ts'

const SECRET = FORMS.FORMS_WEBHOOK_SECRET
const api = await openWithProvider()
afterAll(() => api.close())
beforeEach(async () => {
  for (const table of [formSubmissions, newsletterSubscribers, storageInquiries]) {
    await api.db.delete(table)
  }
})

const counts = async () => ({
  submissions: await api.db.$count(formSubmissions),
  rows: (await api.db.$count(newsletterSubscribers)) + (await api.db.$count(storageInquiries)),
})

describe('a signed submission', () => {
  test('of the storage form is an inquiry like our own', async () => {
    const submission = storageSubmission()
    expect(await bodyOf(api.send(submission))).toEqual({ ok: true })
    const [row] = await api.db.select().from(storageInquiries)
    expect(row).toMatchObject({
      ...submission.values,
      status: 'new',
      createdAt: api.clock.now(),
    })
  })

  test('is taken once, however often the provider retries', async () => {
    const submission = storageSubmission()
    for (let retry = 0; retry < 3; retry++) {
      api.clock.advance({ hours: 5 })
      expect(await bodyOf(api.send(submission))).toEqual({ ok: true })
    }
    expect(await counts()).toEqual({ submissions: 1, rows: 1 })
  })

  test('that was refused may come again once it is right', async () => {
    const { values, ...rest } = storageSubmission()
    const { fields } = await refusalOf(
      api.send({ ...rest, values: { ...values, lastName: '' } }),
      400,
      'bad_input',
    )
    expect(fields).toEqual({ lastName: 'Last name is required' })
    expect(await counts()).toEqual({ submissions: 0, rows: 0 })
    await bodyOf(api.send({ ...rest, values }))
    expect(await counts()).toEqual({ submissions: 1, rows: 1 })
  })

  test('of a form that is not the club’s is refused', async () => {
    await refusalOf(api.send(storageSubmission({ formId: 'newsletter' })), 422, 'unknown_form')
    expect(await counts()).toEqual({ submissions: 0, rows: 0 })
  })

  test('needs neither a cookie nor our own origin, and is not limited like a form', async () => {
    const text = JSON.stringify(storageSubmission())
    const headers = { origin: 'https://forms.example', 'sec-fetch-site': 'cross-site' }
    await bodyOf(api.sendText(text, headers))
  })
})

describe('what is refused without being read', () => {
  const text = JSON.stringify(storageSubmission())

  test('one that was signed with another secret', async () => {
    const signature = signForm(text, `${SECRET}.`, api.clock.now())
    const answer = api.sendText(text, { 'x-forms-signature': signature })
    await refusalOf(answer, 401, 'bad_signature')
    expect(await counts()).toEqual({ submissions: 0, rows: 0 })
  })

  test('one that is replayed after five minutes, even when nobody remembers it', async () => {
    const signature = signForm(text, SECRET, api.clock.now())
    api.clock.advance({ minutes: 5, seconds: 1 })
    const answer = api.sendText(text, { 'x-forms-signature': signature })
    await refusalOf(answer, 401, 'stale_signature')
    expect(await counts()).toEqual({ submissions: 0, rows: 0 })
  })
})

test('without a form provider the webhook says so', async () => {
  const without = await openApi()
  await refusalOf(without.visitor().post(WEBHOOK, storageSubmission()), 503, 'no_form_provider')
  await without.close()
})

test('pages get the provider to embed, without its secret', async () => {
  expect(await bodyOf(api.visitor().get('/api/config/forms'))).toEqual({
    scriptUrl: FORMS.FORMS_SCRIPT_URL,
    origin: FORMS.FORMS_ORIGIN,
    newsletterId: FORMS.FORMS_NEWSLETTER_ID,
    storageInquiryId: FORMS.FORMS_STORAGE_INQUIRY_ID,
  })
})
