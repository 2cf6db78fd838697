import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  type Answer,
  cancelPayment,
  createOrder,
  createPayment,
  getOrder,
  refusal,
} from './carry-out.ts'
import { DEMO_ACCOUNT } from './demo-account.ts'
import { type Fault, faultQueue, type SquareCall } from './faults.ts'
import { openLedger } from './ledger.ts'

type Options = { now?: () => Date; ledgerFile?: string }

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
 * Plays the part of Square that the shop needs, over HTTP on a free port of this machine: its calls, its errors,
 * the cards of its sandbox. No card is ever charged (decision 10).
 */
export async function startSquareStandIn({ now = () => new Date(), ledgerFile }: Options = {}) {
  const ledger = openLedger(ledgerFile)
  const faults = faultQueue()
  const hanging = new Set<ServerResponse>()

  function workFor(method: string, path: string, body: unknown): [SquareCall, () => Answer] | null {
    const order = /^\/v2\/orders\/([\w-]+)$/.exec(path)?.[1]
    if (method === 'GET' && order) return ['orders.get', () => getOrder(ledger, order)]
    if (method !== 'POST') return null
    if (path === '/v2/orders') return ['orders.create', () => createOrder(ledger, body)]
    if (path === '/v2/payments') {
      return ['payments.create', () => createPayment(ledger, body, now())]
    }
    if (path === '/v2/payments/cancel')
      return ['payments.cancel', () => cancelPayment(ledger, body)]
    return null
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${DEMO_ACCOUNT.accessToken}`) {
      return send(response, UNAUTHORIZED)
    }
    const work = workFor(request.method ?? '', request.url ?? '', readJson(await text(request)))
    if (!work) return send(response, UNKNOWN_PATH)
    const [call, carryOut] = work
    const fault = faults.take(call)
    if (fault?.startsWith('hang')) hanging.add(response)
    if (fault) goWrong(fault, response, carryOut)
    else send(response, carryOut())
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
    /** Ends the connections of the calls that hang. */
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

function goWrong(fault: Fault, response: ServerResponse, carryOut: () => Answer): void {
  if (fault.endsWith('-after')) carryOut()
  if (fault === 'busy') send(response, BUSY)
  else if (fault.startsWith('broken')) send(response, BROKEN)
  else if (fault.startsWith('drop')) response.socket?.destroy()
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
