import { createServer } from 'node:http'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type LoadPlan, load } from '../bench/load.ts'
import { completeAnswer } from '../bench/load-connection.ts'
import { runLoad } from '../bench/run-load.ts'

/** The key of each request that arrived. */
const keys: unknown[] = []
const server = createServer((request, response) => {
  keys.push(request.headers['idempotency-key'])
  response.statusCode = request.url === '/unchanged' ? 304 : 200
  if (request.url === '/chunked') response.write('a part, ')
  response.end(response.statusCode === 304 ? undefined : 'an answer')
})

async function listening(): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}

afterEach(() => {
  server.closeAllConnections()
  server.close()
  keys.length = 0
})

test('the load counts every answer by status, however it is framed', async () => {
  const requests = [{ path: '/' }, { path: '/unchanged' }, { path: '/chunked' }]
  const result = await load({ url: await listening(), requests, connections: 3, seconds: 0.5 })
  expect(result.errors).toBe(0)
  expect(Object.keys(result.statuses)).toEqual(['200', '304'])
  const { 200: ok = 0, 304: unchanged = 0 } = result.statuses
  expect([result.requests, ok + unchanged]).toEqual([keys.length, keys.length])
})

test('the load gives each request a key of its own', async () => {
  const headers = { 'Idempotency-Key': '{{uuid}}' }
  const requests = [{ method: 'POST', path: '/', headers, body: '{}' }]
  const result = await load({ url: await listening(), requests, connections: 1, seconds: 0.2 })
  expect(result.requests).toBeGreaterThan(0)
  expect(new Set(keys).size).toBe(result.requests)
})

/** A load whose every answer takes `answerMs`, on a clock that the test holds. */
async function clockedLoad(answerMs: number, plan: Omit<LoadPlan, 'url' | 'requests'>) {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const send = () => new Promise<number>((done) => setTimeout(() => done(200), answerMs))
  const open = async () => ({ send, close: () => undefined })
  const running = runLoad({ url: 'http://127.0.0.1', requests: [{ path: '/' }], ...plan }, open)
  await vi.runAllTimersAsync()
  return running
}

test('the load measures how long an answer takes', async () => {
  const { requests, latency } = await clockedLoad(60, { connections: 2, seconds: 0.6 })
  expect(requests).toBe(20)
  expect([latency.p50, latency.max]).toEqual([60, 60])
})

test('the load sends each connection’s requests in their interval', async () => {
  const plan = { connections: 10, seconds: 1, intervalMs: 200 }
  expect((await clockedLoad(60, plan)).requests).toBe(50)
})

test('the load counts the wait of a request that was due while another was under way', async () => {
  const plan = { connections: 1, seconds: 0.4, intervalMs: 100 }
  const { requests, latency } = await clockedLoad(150, plan)
  expect(requests).toBe(4)
  expect(latency.max).toBe(300)
})

test('an answer counts only once all of it is there', () => {
  const whole = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody')
  expect(completeAnswer(whole.subarray(0, whole.length - 1))).toBeUndefined()
  expect(completeAnswer(whole)).toEqual({ status: 200, length: whole.length })
})
