import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import { freePort } from '../tests/setup/free-port.ts'
import type { AppEnv } from './http/context.ts'
import { createFollow } from './http/follow-request.ts'
import { createPageFront } from './http/page-front.ts'
import { listen } from './listen.ts'
import { createMetrics } from './metrics/metrics.ts'

const app = new Hono<AppEnv>()
  .get('/quick', (c) => c.text('here'))
  .get('/slow', async (c) => {
    await sleep(300)
    return c.text('late')
  })

const front = createPageFront({
  ...{ mode: 'demo', host: '127.0.0.1', publicUrl: 'http://localhost' },
})

const log = pino({ level: 'silent' })
const follow = createFollow({ settings: { trustProxy: false }, log, metrics: createMetrics() })

test('a display that polls every ten seconds keeps its connection', async () => {
  const port = await freePort()
  const server = await listen({ app, front, follow }, { port, host: '127.0.0.1' })
  const answer = await fetch(`http://127.0.0.1:${port}/quick`)
  expect(answer.headers.get('keep-alive')).toBe('timeout=65')
  await answer.text()
  await server.close()
})

test('closing answers what is under way and does not wait for idle connections', async () => {
  const port = await freePort()
  const server = await listen({ app, front, follow }, { port, host: '127.0.0.1' })
  const idle = connect(port, '127.0.0.1')
  idle.write('GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((done) => idle.once('data', done))
  const late = fetch(`http://127.0.0.1:${port}/slow`).then((answer) => answer.text())
  await sleep(100)
  const start = performance.now()
  await server.close()
  expect(performance.now() - start).toBeLessThan(5000)
  expect(await late).toBe('late')
  idle.destroy()
})
