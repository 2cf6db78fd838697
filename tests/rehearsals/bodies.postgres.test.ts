import { once } from 'node:events'
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#server/http/edge.ts'
import { makeMember } from '../factories/members.ts'
import { makeSession } from '../factories/sessions.ts'
import { PRODUCTION_WITHOUT_LIMITS } from '../setup/known-and-unknown.ts'
import { type ServerProcess, startServer } from '../setup/server-process.ts'
import { type ShippedProxy, startCaddy } from '../setup/shipped-proxies.ts'
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts'

/** More than a process takes connections. */
const BODIES = LIMITS.maxConnections + 200
const AT_ONCE = 100
const WRITES = 24
const PATH = '/api/my/vehicles'

let database: TestDatabase
let server: ServerProcess
let proxy: ShippedProxy
let sender: string
let writer: string

beforeAll(async () => {
  // The proxy's certificate is made for this run.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  database = await openTestDatabase()
  const signedIn = async () => {
    const { id: memberId } = await makeMember(database.db)
    return (await makeSession(database.db, { memberId, at: new Date() })).token
  }
  sender = await signedIn()
  writer = await signedIn()
  const settings = {
    ...PRODUCTION_WITHOUT_LIMITS,
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://127.0.0.1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
  server = await startServer({ settings })
  proxy = await startCaddy([server.port])
})
afterAll(async () => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
  await proxy?.stop()
  await server?.dispose()
  await database.close()
})

/** Sends no more than the start of a body, once the proxy has asked for it, or has answered. */
async function startBody(): Promise<TLSSocket> {
  const { hostname, port } = new URL(proxy.url)
  const head = [
    `POST ${PATH} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${sender}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
    'Expect: 100-continue',
  ]
  const socket = connect({ port: Number(port), host: hostname, servername: hostname })
  await once(socket, 'secureConnect')
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await Promise.race([once(socket, 'data'), once(socket, 'close')])
  socket.on('error', () => {}).write('{')
  return socket
}

async function write(): Promise<number | undefined> {
  const answer = await fetch(proxy.url + PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${writer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ vehicleName: 'Blue Coupé' }),
  }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status
}

test('bodies that never arrive keep out nobody behind Caddy', async () => {
  const bodies: TLSSocket[] = []
  while (bodies.length < BODIES) {
    bodies.push(...(await Promise.all(Array.from({ length: AT_ONCE }, startBody))))
  }
  const statuses = await Promise.all(Array.from({ length: WRITES }, write))
  for (const body of bodies) body.destroy()
  expect(statuses).toEqual(Array(WRITES).fill(201))
})
