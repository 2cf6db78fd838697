import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { formPage, PROVIDER_SCRIPT } from './form-provider-pages.ts'
import { signForm } from './sign-form.ts'

const IDS = { newsletterId: 'fp_newsletter', storageInquiryId: 'fp_storage' }
const SECRET = 'what the fake provider signs with, long enough'

export type FormProvider = Awaited<ReturnType<typeof startFormProvider>>

/** A form provider on an origin of its own, as docs/forms.md describes it: script, frames and signed webhooks. */
export async function startFormProvider() {
  let clubUrl = ''
  const requests: string[] = []
  const webhooks: number[] = []

  async function forward(formId: string, values: unknown) {
    const body = JSON.stringify({ submissionId: randomUUID(), formId, values, source: 'fake' })
    const answer = await fetch(`${clubUrl}/api/webhooks/forms`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-forms-signature': signForm(body, SECRET, new Date()),
      },
    })
    webhooks.push(answer.status)
    return answer.ok
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://provider')
    requests.push(pathname)
    const [, kind, formId = ''] = pathname.split('/')
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body)
    if (kind === 'embed.js') return send(200, 'text/javascript', PROVIDER_SCRIPT)
    if (kind === 'form') {
      return send(200, 'text/html', formPage(formId, formId === IDS.storageInquiryId))
    }
    if (kind === 'submit') {
      const isTaken = await forward(formId, JSON.parse(await text(request)))
      return send(isTaken ? 200 : 502, 'application/json', '{}')
    }
    return send(404, 'text/plain', '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    ...IDS,
    origin,
    settings: {
      FORMS_SCRIPT_URL: `${origin}/embed.js`,
      FORMS_ORIGIN: origin,
      FORMS_NEWSLETTER_ID: IDS.newsletterId,
      FORMS_STORAGE_INQUIRY_ID: IDS.storageInquiryId,
      FORMS_WEBHOOK_SECRET: SECRET,
    },
    /** The paths that were asked for, in order. */
    requests,
    /** What the club answered to each webhook. */
    webhooks,
    sendTo: (url: string) => {
      clubUrl = url
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
