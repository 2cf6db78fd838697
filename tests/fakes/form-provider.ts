import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** The header with which a form provider signs `body` (docs/forms.md). */
export function signForm(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

/** Fills every placeholder with a frame, including those added later. */
const PROVIDER_SCRIPT = `(() => {
  const { origin } = new URL(document.currentScript.src)
  window.providerScripts = (window.providerScripts ?? 0) + 1
  const fill = () => {
    for (const place of document.querySelectorAll('[data-form-id]:empty')) {
      const frame = document.createElement('iframe')
      frame.src = origin + '/form/' + place.dataset.formId + '?for=' + location.origin
      frame.title = 'Form of the provider'
      frame.style = 'border:0;width:100%;height:' + place.dataset.minHeight + 'px'
      place.append(frame)
    }
  }
  new MutationObserver(fill).observe(document.documentElement, { childList: true, subtree: true })
  fill()
})()`

const input = (name: string) => `<label>${name} <input name="${name}"></label>`

/** The provider's form, which notifies the parent page once its server has accepted the submission. */
function formPage(formId: string, isForStorage: boolean): string {
  const names = isForStorage ? ['firstName', 'lastName', 'email', 'typeOfCars'] : ['email']
  return `<!doctype html><html lang="en"><title>Form</title>
<form>${names.map(input).join('')}<button>Send</button></form>
<script>
  document.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.target))
    const answer = await fetch('/submit/${formId}', { method: 'POST', body: JSON.stringify(values) })
    if (!answer.ok) return
    const page = new URLSearchParams(location.search).get('for')
    parent.postMessage({ type: 'form-submitted', formId: '${formId}', version: 2 }, page)
  })
</script></html>`
}

const IDS = { newsletterId: 'fp_newsletter', storageInquiryId: 'fp_storage' }
const SECRET = 'what the fake provider signs with, long enough'

export type FormProvider = Awaited<ReturnType<typeof startFormProvider>>

/** A form provider on its own origin, as docs/forms.md describes it: script, frames and signed webhooks. */
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
    /** The requested paths, in order. */
    requests,
    /** The club's answer to each webhook. */
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
