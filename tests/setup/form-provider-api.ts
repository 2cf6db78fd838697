import { randomUUID } from 'node:crypto'
import { storageInquiryBody } from '../factories/inquiries.ts'
import { signForm } from '../fakes/form-provider.ts'
import { caller } from './api-callers.ts'
import { openApi } from './api-fixture.ts'

export const WEBHOOK = '/api/webhooks/forms'
export const FORMS = {
  FORMS_SCRIPT_URL: 'https://forms.example/embed.js',
  FORMS_ORIGIN: 'https://forms.example',
  FORMS_NEWSLETTER_ID: 'provider-news',
  FORMS_STORAGE_INQUIRY_ID: 'provider-storage',
  FORMS_WEBHOOK_SECRET: 'what the provider signs with, long enough',
}

/** A storage form's submission as a provider sends it. */
export const storageSubmission = (change: object = {}) => ({
  submissionId: randomUUID(),
  formId: FORMS.FORMS_STORAGE_INQUIRY_ID,
  values: storageInquiryBody() as Record<string, unknown>,
  ...change,
})

export const newsletterSubmission = (email: unknown) => ({
  submissionId: randomUUID(),
  formId: FORMS.FORMS_NEWSLETTER_ID,
  values: { email },
})

/** An app with a form provider, and the provider's calls to it. */
export async function openWithProvider() {
  const api = await openApi({ settings: FORMS })
  const provider = caller(api.app.request, () => ({ host: 'localhost:3000' }))
  const sendText = (text: string, headers: Record<string, string> = {}) =>
    provider(WEBHOOK, {
      method: 'POST',
      raw: text,
      headers: {
        'content-type': 'application/json',
        'x-forms-signature': signForm(text, FORMS.FORMS_WEBHOOK_SECRET, api.clock.now()),
        ...headers,
      },
    })
  return { ...api, sendText, send: (submission: unknown) => sendText(JSON.stringify(submission)) }
}
