import { once } from 'node:events'
import { connect } from 'node:net'
import timers from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Hono } from 'hono'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from '../tests/setup/free-port.ts'
import { spreadSpies } from '../tests/setup/spread-spies.ts'
import type { AppEnv } from './http/context.ts'
import { logRequest } from './http/request-log.ts'
import { listen } from './listen.ts'
import { createMetrics } from './metrics/metrics.ts'

/** What answers each request for `/held` that arrived. */
const held: (() => void)[] = []
afterEach(() => {
  held.length = 0
})
const untilHeld = (count: number) => expect.poll(() => held.length).toBe(count)

const app = new Hono<AppEnv>()
  .get('/quick', (c) => c.text('here'))
  .get('/unchanged', (c) => c.body(null, 304))
  .get('/held', async (c) => {
    await new Promise<void>((answer) => held.push(answer))
    return c.text('late')
  })

const host = '127.0.0.1'

test('closing answers what is under way and does not wait for idle connections', async () => {
  const port = await freePort()
  const server = await listen(app, { host, port })
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
  const server = await listen(app, { host, port })
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
  const server = await listen(app, { host, port })
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
  const log = pino({}, { write: (line) => lines.push(line) })
  const metrics = createMetrics()
  const logging = new Hono<AppEnv>()
    .use(async (c, next) => {
      logRequest(c, { log, metrics })
      await next()
    })
    .route('/', app)
  const port = await freePort()
  const server = await listen(logging, { host, port })
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
