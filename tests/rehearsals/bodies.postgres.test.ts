import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storageInquiryBody } from '../factories/inquiries.ts'
import { PRODUCTION_WITHOUT_LIMITS } from '../setup/known-and-unknown.ts'
import { patience } from '../setup/patience.ts'
import { type ServerProcess, startServer } from '../setup/server-process.ts'
import { type ShippedProxy, startCaddy, startNginx } from '../setup/shipped-proxies.ts'
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts'

/** More than a process takes connections. */
const BODIES = 1_200
const WRITES = 24
/** Each is in a block of its own of both files. */
const PATHS = ['/api/storage-inquiries', '/api/car-requests', '/api/merch/checkout/init']

let database: TestDatabase
let servers: [ServerProcess, ServerProcess]

beforeAll(async () => {
  // The proxies' certificates are made for this run.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  database = await openTestDatabase()
  const settings = {
    ...PRODUCTION_WITHOUT_LIMITS,
    DATABASE_URL: database.url ?? '',
    PUBLIC_URL: 'http://127.0.0.1',
    TRUST_PROXY: '1',
    LIMIT_PUBLIC_FORMS: '1000000',
    LOG_LEVEL: 'error',
  }
  servers = await Promise.all([startServer({ settings }), startServer({ settings })])
})
afterAll(async () => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
  for (const server of servers ?? []) await server.dispose()
  await database.close()
})

/** Sends the start of a body and no more; `ended` once the proxy has closed the connection. */
function startBody(url: string, path: string): Promise<{ ended: Promise<void> }> {
  const { hostname, port } = new URL(url)
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Idempotency-Key: never-arrives',
    'Content-Type: application/json',
    'Content-Length: 1000',
  ]
  return new Promise((done, fail) => {
    const to = { port: Number(port), host: hostname, servername: hostname }
    const socket = connect({ ...to, rejectUnauthorized: false }, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n{`, () => done({ ended }))
    }).resume()
    socket.on('error', fail)
    const ended = new Promise<void>((close) => {
      socket.once('close', () => close())
    })
  })
}

async function write(url: string): Promise<number | undefined> {
  const answer = await fetch(`${url}/api/storage-inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(storageInquiryBody()),
  }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status
}

test.each<[string, (ports: readonly [number, number]) => Promise<ShippedProxy>]>([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])(
  'bodies that never arrive keep out nobody behind %s, and are ended',
  async (_, start) => {
    const proxy = await start([servers[0].port, servers[1].port])
    try {
      const bodies: { ended: Promise<void> }[] = []
      while (bodies.length < BODIES) {
        const some = Array.from({ length: 40 }, (_, index) =>
          startBody(proxy.url, PATHS[index % PATHS.length] ?? ''),
        )
        bodies.push(...(await Promise.all(some)))
      }
      const statuses = await Promise.all(Array.from({ length: WRITES }, () => write(proxy.url)))
      expect(statuses).toEqual(Array(WRITES).fill(201))
      await Promise.all(bodies.map(({ ended }) => ended))
    } finally {
      await proxy.stop()
    }
  },
  patience(240_000),
)
