import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import { freePort } from '../tests/setup/free-port.ts'
import type { AppEnv } from './http/context.ts'
import { createFollow } from './http/follow-request.ts'
import { requireOneHost } from './http/host-check.ts'
import { listen } from './listen.ts'
import { createMetrics } from './metrics/metrics.ts'

const app = new Hono<AppEnv>()
  .onError((error, c) => c.text(error.message, error instanceof CodedError ? 400 : 500))
  .get('/quick', (c) => c.text('here'))
  .get('/never', () => new Promise<Response>(() => {}))
  .post('/early', async (c) => c.text('too large', 413))
  .get('/hosts', (c) => {
    requireOneHost(c)
    return c.text('here')
  })

const settings = { host: '127.0.0.1', publicUrl: 'http://localhost', trustProxy: false }

const log = pino({ level: 'silent' })
const follow = createFollow({ settings, log, metrics: createMetrics() })

/** The server's answer to these exact bytes, after which it closes the connection. */
async function saidTo(request: string): Promise<string> {
  const port = await freePort()
  const server = await listen({ app, follow }, { ...settings, port })
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
  const server = await listen({ app, follow }, { ...settings, port })
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

test('fifty requests at once on one connection are cut off, not answered', async () => {
  expect(await saidTo('GET /never HTTP/1.1\nHost: localhost\n\n'.repeat(50))).toBe('')
})
