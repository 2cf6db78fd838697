import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { DEMO_ACCOUNT } from '../../square-settings.ts'
import { type Answer, refusal } from './answers.ts'
import {
  cancelPayment,
  createOrder,
  createPayment,
  getOrder,
  getRefund,
  refundPayment,
} from './carry-out.ts'
import { paymentUpdated, refundUpdated, sendEvent, type Webhook } from './events.ts'
import { createLedger, type Entry, type StandInRefund } from './ledger.ts'

export type SquareCall =
  | 'orders.create'
  | 'orders.get'
  | 'payments.create'
  | 'payments.cancel'
  | 'refunds.create'
  | 'refunds.get'

type Options = {
  /** Without it no events are sent. */
  webhook?: Webhook
  /** Carries out a call and answers it; tests break it off. */
  handle?: (call: SquareCall, work: () => Answer, response: ServerResponse) => Promise<void>
  /** The first status of a refund. */
  refundStatus?: () => StandInRefund['status']
}

const UNAUTHORIZED = refusal({
  status: 401,
  category: 'AUTHENTICATION_ERROR',
  code: 'UNAUTHORIZED',
  detail: 'This request could not be authorized.',
})
const UNKNOWN_PATH = refusal({
  status: 404,
  category: 'INVALID_REQUEST_ERROR',
  code: 'NOT_FOUND',
  detail: 'Resource not found.',
})
export const BROKEN = refusal({
  status: 500,
  category: 'API_ERROR',
  code: 'INTERNAL_SERVER_ERROR',
  detail: 'An internal error has occurred.',
})

/**
 * A mock of the parts of Square the shop needs, over HTTP on a free local port: its calls, its errors, the cards of its
 * sandbox. No card is ever charged.
 */
export async function startSquareStandIn({
  webhook,
  handle = async (_call, work, response) => sendAnswer(response, work()),
  refundStatus = () => 'COMPLETED',
}: Options = {}) {
  const ledger = createLedger((entry) => {
    if (webhook) notify(webhook, entry)
  })

  function workFor(method: string, path: string, body: unknown): [SquareCall, () => Answer] | null {
    const order = /^\/v2\/orders\/([\w-]+)$/.exec(path)?.[1]
    if (method === 'GET' && order) return ['orders.get', () => getOrder(ledger, order)]
    const refund = /^\/v2\/refunds\/([\w-]+)$/.exec(path)?.[1]
    if (method === 'GET' && refund) return ['refunds.get', () => getRefund(ledger, refund)]
    if (method !== 'POST') return null
    if (path === '/v2/refunds') {
      const made = () => ({ now: new Date(), status: refundStatus() })
      return ['refunds.create', () => refundPayment(ledger, body, made())]
    }
    if (path === '/v2/orders') return ['orders.create', () => createOrder(ledger, body)]
    if (path === '/v2/payments') {
      return ['payments.create', () => createPayment(ledger, body, new Date())]
    }
    if (path !== '/v2/payments/cancel') return null
    return ['payments.cancel', () => cancelPayment(ledger, body)]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${DEMO_ACCOUNT.accessToken}`) {
      return sendAnswer(response, UNAUTHORIZED)
    }
    const work = workFor(request.method ?? '', request.url ?? '', readJson(await text(request)))
    if (!work) return sendAnswer(response, UNKNOWN_PATH)
    await handle(...work, response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => sendAnswer(response, BROKEN))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    ledger,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

export function sendAnswer(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

// As at Square, events are sent separately from the answers, even if those are lost. The shop has to recover missed
// ones.
function notify(webhook: Webhook, entry: Entry): void {
  if ('payment' in entry) sendEvent(paymentUpdated(entry.payment), webhook).catch(() => undefined)
  if ('refund' in entry) sendEvent(refundUpdated(entry.refund), webhook).catch(() => undefined)
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
