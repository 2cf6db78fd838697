import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { test } from 'vitest'
import { freePort } from '../../tests/setup/free-port.ts'
import { patience } from '../../tests/setup/patience.ts'
import { waitUntil } from '../../tests/setup/wait-for.ts'
import { listen } from '../listen.ts'
import type { AppEnv } from './context.ts'
import { LIMITS, readBytes } from './edge.ts'

const MEGABYTE = 1024 * 1024
// Far more than the buffers of both ends hold.
const LARGE = new Uint8Array(16 * MEGABYTE)

/** A client that asks for a large answer and reads none of it yet. */
async function openReader({ timeout }: { timeout: number }) {
  const answers: ServerResponse[] = []
  const app = new Hono<AppEnv>().get('/large', (c) => {
    if (c.env.outgoing) answers.push(c.env.outgoing)
    return c.body(LARGE)
  })
  const port = await freePort()
  const server = await listen(app, { host: '127.0.0.1', port }, { ...LIMITS, timeout })
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await waitUntil(() => answers.length === 1)
  const close = async () => {
    socket.destroy()
    await server.close()
  }
  return { socket, close, answer: () => answers[0] }
}

test('cuts off a reader that takes nothing', async () => {
  const { answer, close } = await openReader({ timeout: 100 })
  await waitUntil(() => answer()?.destroyed === true)
  await close()
})

/** So that nobody waits for minutes. */
const SHORTER = 400

test.each([
  ['the end of its headers', 'POST /small HTTP/1.1\r\nHost: localhost\r\n'],
  ['the end of its body', 'POST /small HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{'],
])('ends a connection when %s never arrives, however steadily a byte comes', async (_, start) => {
  const app = new Hono<AppEnv>().post('/small', async (c) => c.body(await readBytes(c, 100)))
  const port = await freePort()
  const deadlines = {
    headersTimeout: LIMITS.headersTimeout / SHORTER,
    requestTimeout: LIMITS.requestTimeout / SHORTER,
    connectionsCheckingInterval: LIMITS.connectionsCheckingInterval / SHORTER,
  }
  const server = await listen(app, { host: '127.0.0.1', port }, { ...LIMITS, ...deadlines })
  const socket = connect(port, '127.0.0.1').resume()
  socket.on('error', () => undefined)
  socket.write(start)
  const ended = once(socket, 'close')
  const trickle = setInterval(() => socket.write(' '), 150)
  await ended
  clearInterval(trickle)
  await server.close()
})

test('leaves one alone that reads slowly', async () => {
  const { socket, close } = await openReader({ timeout: patience(500) })
  let taken = 0
  let next = MEGABYTE
  socket.on('data', (part) => {
    taken += part.length
    if (taken < next) return
    next += MEGABYTE
    socket.pause()
    setTimeout(() => socket.resume(), patience(100))
  })
  socket.resume()
  await waitUntil(() => taken > LARGE.length)
  await close()
})
