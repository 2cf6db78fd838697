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

type Options = {
  now?: () => Date
  /** Without it no events are sent. */
  webhook?: Webhook
}
type Step = 'before' | 'after'

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
const BUSY = refusal({
  status: 429,
  category: 'RATE_LIMIT_ERROR',
  code: 'RATE_LIMITED',
  detail: 'Too many requests.',
})
const BROKEN = refusal({
  status: 500,
  category: 'API_ERROR',
  code: 'INTERNAL_SERVER_ERROR',
  detail: 'An internal error has occurred.',
})

/**
 * A mock of the parts of Square the shop needs, over HTTP on a free local port: its calls, its errors, the cards of its
 * sandbox. No card is ever charged.
 */
export async function startSquareStandIn({ now = () => new Date(), webhook }: Options = {}) {
  const ledger = createLedger((entry) => {
    if (webhook) notify(webhook, entry)
  })
  const faults = faultQueue()
  const hanging = new Set<ServerResponse>()
  const refundStatuses: StandInRefund['status'][] = []
  let watcher: (call: SquareCall, step: Step) => Promise<unknown> | undefined = () => undefined

  function workFor(method: string, path: string, body: unknown): [SquareCall, () => Answer] | null {
    const order = /^\/v2\/orders\/([\w-]+)$/.exec(path)?.[1]
    if (method === 'GET' && order) return ['orders.get', () => getOrder(ledger, order)]
    const refund = /^\/v2\/refunds\/([\w-]+)$/.exec(path)?.[1]
    if (method === 'GET' && refund) return ['refunds.get', () => getRefund(ledger, refund)]
    if (method !== 'POST') return null
    if (path === '/v2/refunds') {
      const made = () => ({ now: now(), status: refundStatuses.shift() ?? 'COMPLETED' })
      return ['refunds.create', () => refundPayment(ledger, body, made())]
    }
    if (path === '/v2/orders') return ['orders.create', () => createOrder(ledger, body)]
    if (path === '/v2/payments') {
      return ['payments.create', () => createPayment(ledger, body, now())]
    }
    if (path !== '/v2/payments/cancel') return null
    return ['payments.cancel', () => cancelPayment(ledger, body)]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${DEMO_ACCOUNT.accessToken}`) {
      return send(response, UNAUTHORIZED)
    }
    const work = workFor(request.method ?? '', request.url ?? '', readJson(await text(request)))
    if (!work) return send(response, UNKNOWN_PATH)
    const [call, carryOut] = work
    await watcher(call, 'before')
    const fault = faults.take(call)
    if (fault && isWithoutEnd(fault)) hanging.add(response)
    const isCarriedOut = fault === undefined || fault.endsWith('-after')
    const result = isCarriedOut ? carryOut() : null
    await watcher(call, 'after')
    if (fault) goWrong(fault, response)
    else if (result) send(response, result)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => send(response, BROKEN))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    ledger,
    faults,
    /** Sets the initial status of the next refunds, one each; others are completed at once. */
    nextRefunds: (...statuses: StandInRefund['status'][]) => void refundStatuses.push(...statuses),
    /** Called before and after each call is carried out; may delay it. */
    watch(next: typeof watcher) {
      watcher = next
    },
    /** Closes the connections of hanging calls. */
    dropHanging() {
      for (const response of hanging) response.socket?.destroy()
      hanging.clear()
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

export type SquareStandIn = Awaited<ReturnType<typeof startSquareStandIn>>

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

// As at Square, events are sent separately from the answers, even if those are lost. The shop has to recover missed
// ones.
function notify(webhook: Webhook, entry: Entry): void {
  if ('payment' in entry) sendEvent(paymentUpdated(entry.payment), webhook).catch(() => undefined)
  if ('refund' in entry) sendEvent(refundUpdated(entry.refund), webhook).catch(() => undefined)
}

function goWrong(fault: Fault, response: ServerResponse): void {
  if (fault === 'busy') send(response, BUSY)
  else if (fault.startsWith('stall')) stall(response)
  else if (fault.startsWith('broken')) send(response, BROKEN)
  else if (fault.startsWith('drop')) response.socket?.destroy()
}

// Sends the headers and first bytes of an answer, and never the rest.
function stall(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 4096 }).write('{')
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/**
 * Faults of calls to Square: no answer, an incomplete one, a connection that drops before or after the call was carried
 * out, or a refusal.
 */
export const FAULTS = [
  'hang-before',
  'hang-after',
  'stall-before',
  'stall-after',
  'drop-before',
  'drop-after',
  'busy',
  'broken-before',
  'broken-after',
] as const
export type Fault = (typeof FAULTS)[number]
export type SquareCall =
  | 'orders.create'
  | 'orders.get'
  | 'payments.create'
  | 'payments.cancel'
  | 'refunds.create'
  | 'refunds.get'

/** Whether a call with this fault lasts until its caller gives up. */
export const isWithoutEnd = (fault: Fault) => /^(?:hang|stall)-/.test(fault)

/** The faults of the next calls of each kind, used in order. */
export function faultQueue() {
  const waiting = new Map<SquareCall, Fault[]>()
  return {
    /** Makes the next calls of this kind fail with these faults, one each. */
    next(call: SquareCall, ...faults: Fault[]) {
      waiting.set(call, [...(waiting.get(call) ?? []), ...faults])
    },
    take: (call: SquareCall) => waiting.get(call)?.shift(),
    clear: () => waiting.clear(),
  }
}
