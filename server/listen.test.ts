import { once } from 'node:events'
import { connect } from 'node:net'
import timers from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Hono } from 'hono'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import { freePort } from '../tests/setup/free-port.ts'
import { spreadSpies } from '../tests/setup/spread-spies.ts'
import type { AppEnv } from './http/context.ts'
import { createFollow } from './http/follow-request.ts'
import { encodeHtml } from './http/held-answer.ts'
import { requireOneHost } from './http/host-check.ts'
import { createPageFront } from './http/page-front.ts'
import { listen } from './listen.ts'
import { createMetrics } from './metrics/metrics.ts'

/** What answers each request for `/held` that arrived. */
const held: (() => void)[] = []
afterEach(() => {
  held.length = 0
})
const untilHeld = (count: number) => expect.poll(() => held.length).toBe(count)

const app = new Hono<AppEnv>()
  .onError((error, c) => c.text(error.message, error instanceof CodedError ? 400 : 500))
  .get('/quick', (c) => c.text('here'))
  .post('/early', async (c) => c.text('too large', 413))
  .get('/hosts', (c) => {
    requireOneHost(c)
    return c.text('here')
  })
  .get('/unchanged', (c) => c.body(null, 304))
  .get('/held', async (c) => {
    await new Promise<void>((answer) => held.push(answer))
    return c.text('late')
  })

const settings = { host: '127.0.0.1', publicUrl: 'http://localhost', trustProxy: false }
const front = createPageFront({ ...settings, mode: 'demo' })

const log = pino({ level: 'silent' })
const follow = createFollow({ settings: { trustProxy: false }, log, metrics: createMetrics() })

test('a display that polls every ten seconds keeps its connection', async () => {
  const port = await freePort()
  const server = await listen({ app, front, follow }, { ...settings, port })
  const answer = await fetch(`http://127.0.0.1:${port}/quick`)
  expect(answer.headers.get('keep-alive')).toBe('timeout=65')
  await answer.text()
  await server.close()
})

test('closing answers what is under way and does not wait for idle connections', async () => {
  const port = await freePort()
  const server = await listen({ app, front, follow }, { ...settings, port })
  const idle = connect(port, '127.0.0.1')
  idle.write('GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(idle, 'data')
  const soonIdle = connect(port, '127.0.0.1').resume()
  soonIdle.write('GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await untilHeld(1)
  const late = fetch(`http://127.0.0.1:${port}/held`).then((answer) => answer.text())
  await untilHeld(2)
  const closed = server.close()
  await once(idle, 'close')
  held[0]?.()
  await once(soonIdle, 'close')
  held[1]?.()
  expect(await late).toBe('late')
  await closed
})

test('a server that drains answers on, and ends each connection with its answer', async () => {
  const port = await freePort()
  const server = await listen({ app, front, follow }, { ...settings, port })
  const connection = connect(port, '127.0.0.1')
  const ended = once(connection, 'close')
  connection.write('GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(connection, 'data')
  let endDrain = () => {}
  const drain = new Promise<void>((end) => {
    endDrain = end
  })
  const sleep = vi.spyOn(timers, 'setTimeout').mockReturnValueOnce(drain)
  spreadSpies()
  const closed = server.close(500)
  expect(sleep).toHaveBeenCalledWith(500)
  connection.write('GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [last] = await once(connection, 'data')
  expect(String(last)).toContain('Connection: close')
  await ended
  const answer = await fetch(`http://127.0.0.1:${port}/quick`)
  expect(answer.headers.get('connection')).toBe('close')
  endDrain()
  await closed
  await expect(fetch(`http://127.0.0.1:${port}/quick`)).rejects.toThrow()
})

/** A thread that opens ten connections, sends a request on each, and reports how many were answered. */
const TEN_CLIENTS = `
const { connect } = require('node:net')
const { workerData: { port, sent }, parentPort } = require('node:worker_threads')
const ten = Array.from({ length: 10 }, () => new Promise((done) => {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET /quick HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n', () => {
      Atomics.add(sent, 0, 1)
      Atomics.notify(sent, 0)
    }))
  let said = ''
  socket.on('data', (part) => { said += part })
  socket.on('error', () => done(false))
  socket.on('close', () => done(said.endsWith('here')))
}))
Promise.all(ten).then((all) => parentPort.postMessage(all.filter(Boolean).length))
`

test('closing answers every connection that came while the process was busy', async () => {
  const port = await freePort()
  const server = await listen({ app, front, follow }, { ...settings, port })
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const clients = new Worker(TEN_CLIENTS, { eval: true, workerData: { port, sent } })
  await once(clients, 'online')
  for (let seen = 0; seen < 10; seen = Atomics.load(sent, 0)) Atomics.wait(sent, 0, seen, 5_000)
  const closed = server.close()
  const [answered] = await once(clients, 'message')
  expect(answered).toBe(10)
  await closed
})

test('each request is one line, however it ended', async () => {
  const lines: string[] = []
  const logger = pino({}, { write: (line) => lines.push(line) })
  const loggingFollow = createFollow({ settings, log: logger, metrics: createMetrics() })
  const port = await freePort()
  const server = await listen({ app, front, follow: loggingFollow }, { ...settings, port })
  const url = `http://127.0.0.1:${port}`
  await (await fetch(`${url}/quick`)).text()
  await fetch(`${url}/quick`, { method: 'HEAD' })
  await fetch(`${url}/unchanged`)
  const impatient = connect(port, '127.0.0.1')
  impatient.write('GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await untilHeld(1)
  impatient.destroy()
  await expect.poll(() => lines.length).toBe(4)
  held[0]?.()
  await server.close()
  const ended = lines.map((line) => JSON.parse(line))
  expect(ended.map(({ method, status }) => `${method} ${status}`)).toEqual([
    ...['GET 200', 'HEAD 200', 'GET 304', 'GET 499'],
  ])
})

async function policiesOf(own: Partial<typeof settings>, headers: Record<string, string> = {}) {
  const port = await freePort()
  const club = { ...settings, ...own }
  const remembered = createPageFront({ ...club, mode: 'production' })
  remembered.store('/philadelphia', await encodeHtml('<p>The club</p>', []))
  const server = await listen({ app, front: remembered, follow }, { ...club, port })
  const answers = ['/quick', '/nowhere', '/philadelphia'].map((path) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers }),
  )
  const policies = (await Promise.all(answers)).map(({ headers }) =>
    headers.get('strict-transport-security'),
  )
  await server.close()
  return policies
}

const HTTPS = { publicUrl: 'https://club.example' }
const ALL = Array(3).fill('max-age=31536000')
const NONE = Array(3).fill(null)

test('every answer sends HSTS when people use https', async () => {
  expect(await policiesOf(HTTPS)).toEqual(ALL)
  expect(await policiesOf({})).toEqual(NONE)
})

test('a request that reached the trusted proxy without https gets no HSTS', async () => {
  const plain = { 'x-forwarded-proto': 'http' }
  const behindProxy = { ...HTTPS, trustProxy: true }
  expect(await policiesOf(behindProxy, plain)).toEqual(NONE)
  expect(await policiesOf(behindProxy, { 'x-forwarded-proto': 'https' })).toEqual(ALL)
  expect(await policiesOf(HTTPS, plain)).toEqual(ALL)
})

/** The server's answer to these exact bytes, after which it closes the connection. */
async function saidTo(request: string): Promise<string> {
  const port = await freePort()
  const server = await listen({ app, front, follow }, { ...settings, port })
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (part) => {
    said += part
  })
  socket.write(request.replaceAll('\n', '\r\n'))
  await once(socket, 'close')
  await server.close()
  return said
}

test.each([
  ['a length beside chunks', 'Content-Length: 6\nTransfer-Encoding: chunked'],
  ['two lengths', 'Content-Length: 6\nContent-Length: 5'],
  ['chunks by another name', 'Transfer-Encoding: xchunked'],
  ['less than nothing', 'Content-Length: -1'],
  ['a blank before the colon', 'Content-Length : 6'],
])('a request with %s is refused, and what follows it is none', async (_what, headers) => {
  const next = 'GET /quick HTTP/1.1\nHost: localhost\n\n'
  const said = await saidTo(`POST /quick HTTP/1.1\nHost: localhost\n${headers}\n\n0\n\n${next}`)
  expect(said).toMatch(/^HTTP\/1\.1 400 /)
  expect(said).not.toContain('here')
})

test('TRACE repeats nothing', async () => {
  const said = await saidTo(
    'TRACE /quick HTTP/1.1\nHost: localhost\nConnection: close\nCookie: a=b\n\n',
  )
  expect(said).toMatch(/^HTTP\/1\.1 404 /)
  expect(said).not.toContain('a=b')
})

/** The answer to a client that sends these parts of its body only once it has the answer. */
async function rawAnswerTo(head: string, parts: readonly string[]) {
  const port = await freePort()
  const server = await listen({ app, front, follow }, { ...settings, port })
  const client = connect(port, '127.0.0.1')
  let received = ''
  client.on('data', (part) => {
    received += part
  })
  const closed = once(client, 'close')
  client.write(head.replaceAll('\n', '\r\n'))
  await expect.poll(() => received).toContain('\r\n\r\n')
  for (const part of parts) client.write(part)
  const end = async () => {
    client.destroy()
    await server.close()
  }
  return { closed, answer: () => received, end }
}

test.each([
  ['a length', 'Content-Length: 300000', ['x'.repeat(200_000), 'x'.repeat(100_000)]],
  ['chunks', 'Transfer-Encoding: chunked', ['4\r\nfour\r\n', '0\r\n\r\n']],
])(
  'an answer before the end of a body with %s closes the connection after it',
  async (_what, header, parts) => {
    const head = `POST /early HTTP/1.1\nHost: localhost\n${header}\n\n`
    const { closed, answer, end } = await rawAnswerTo(head, parts)
    const [hadError] = await closed
    expect(hadError).toBe(false)
    expect(answer()).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer()).toMatch(/^Connection: close\r$/m)
    expect(answer()).toMatch(/\r\n\r\ntoo large$/)
    await end()
  },
)

test.each([
  ['no body', 'GET /quick HTTP/1.1\nHost: localhost\n\n'],
  ['an empty body', 'POST /early HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n'],
  ['a whole body', 'POST /early HTTP/1.1\nHost: localhost\nContent-Length: 4\n\nfour'],
])('the connection of a request with %s stays open', async (_what, head) => {
  const { answer, end } = await rawAnswerTo(head, [])
  expect(answer()).toMatch(/^Connection: keep-alive\r$/m)
  await end()
})

test.each([
  ['two hosts', '1.1', 'Host: localhost\nHost: localhost\n', 400],
  ['two hosts in other letters', '1.1', 'HOST: a.example\nhost: b.example\n', 400],
  ['an empty host', '1.1', 'Host:\n', 400],
  ['a blank host', '1.1', 'Host:  \n', 400],
  ['no host', '1.1', '', 400],
  ['one host', '1.1', 'Host: localhost\n', 200],
  ['no host, as proxies check the health', '1.0', '', 200],
  ['two hosts', '1.0', 'Host: localhost\nHost: localhost\n', 400],
])('a request with %s over HTTP/%s (%j) is answered %i', async (_what, version, hosts, status) => {
  const said = await saidTo(`GET /hosts HTTP/${version}\n${hosts}Connection: close\n\n`)
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('a page is never answered from the cache for a request with two hosts', async () => {
  const remembered = createPageFront({ ...settings, mode: 'production' })
  remembered.store('/philadelphia', await encodeHtml('<p>The club</p>', []))
  const port = await freePort()
  const server = await listen({ app, front: remembered, follow }, { ...settings, port })
  const client = connect(port, '127.0.0.1')
  client.write('GET /philadelphia HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n')
  const [answer] = await once(client, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /)
  client.destroy()
  await server.close()
})

test('fifty requests at once on one connection are cut off, not answered', async () => {
  expect(await saidTo('GET /held HTTP/1.1\nHost: localhost\n\n'.repeat(50))).toBe('')
})
