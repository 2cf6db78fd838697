import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import { freePort } from '../tests/setup/free-port.ts'
import type { AppEnv } from './http/context.ts'
import { requireOneHost } from './http/edge.ts'
import { listen } from './listen.ts'

const app = new Hono<AppEnv>()
  .onError((error, c) => c.text(error.message, error instanceof CodedError ? 400 : 500))
  .get('/quick', (c) => c.text('here'))
  .get('/never', () => new Promise<Response>(() => {}))
  .post('/early', async (c) => c.text('too large', 413))
  .get('/hosts', (c) => {
    requireOneHost(c)
    return c.text('here')
  })

/** The server's answer to these exact bytes, after which it closes the connection. */
async function saidTo(request: string): Promise<string> {
  const port = await freePort()
  const server = await listen(app, { host: '127.0.0.1', port })
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

test.each([
  ['a length', 'Content-Length: 300000', ['x'.repeat(200_000), 'x'.repeat(100_000)]],
  ['chunks', 'Transfer-Encoding: chunked', ['4\r\nfour\r\n', '0\r\n\r\n']],
])(
  'who is refused before the end of a body with %s gets the answer, and may go on',
  async (_what, header, parts) => {
    const port = await freePort()
    const server = await listen(app, { host: '127.0.0.1', port })
    const client = connect(port, '127.0.0.1')
    let received = ''
    client.on('data', (part) => {
      received += part
    })
    client.write(`POST /early HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`)
    await expect.poll(() => received).toMatch(/^HTTP\/1\.1 413 .*too large$/s)
    for (const part of parts) client.write(part)
    client.write('GET /quick HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    const [hadError] = await once(client, 'close')
    expect(hadError).toBe(false)
    expect(received).toMatch(/HTTP\/1\.1 200 .*here$/s)
    await server.close()
  },
)

test('who goes on sending after a refusal is cut off, and has the answer', async () => {
  const port = await freePort()
  const server = await listen(app, { host: '127.0.0.1', port })
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  let received = ''
  client.on('data', (part) => {
    received += part
  })
  client.write('POST /early HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000000\r\n\r\n')
  const sending = setInterval(() => client.write('x'.repeat(100_000)), 20)
  await once(client, 'close')
  clearInterval(sending)
  expect(received).toMatch(/^HTTP\/1\.1 413 .*too large$/s)
  await server.close()
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
