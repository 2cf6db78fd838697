import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { load } from '../bench/load.ts'
import { completeAnswer } from '../bench/load-connection.ts'

const keys = new Set<string>()
const server = createServer((request, response) => {
  keys.add(String(request.headers['idempotency-key']))
  const answer = () => {
    response.statusCode = request.url === '/unchanged' ? 304 : 200
    if (request.url === '/chunked') response.write('a part, ')
    response.end(response.statusCode === 304 ? undefined : 'an answer')
  }
  if (request.url === '/slow') setTimeout(answer, 60)
  else answer()
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
  keys.clear()
})

test('the load counts every answer by status, however it is framed', async () => {
  const requests = [{ path: '/' }, { path: '/unchanged' }, { path: '/chunked' }]
  const result = await load({ url: await listening(), requests, connections: 3, seconds: 0.5 })
  expect(result.errors).toBe(0)
  expect(Object.keys(result.statuses)).toEqual(['200', '304'])
  expect(result.requests).toBeGreaterThan(10)
  expect(result.latency.p50).toBeLessThanOrEqual(result.latency.p99)
})

test('the load gives each request a key of its own', async () => {
  const headers = { 'Idempotency-Key': '{{uuid}}' }
  const requests = [{ method: 'POST', path: '/', headers, body: '{}' }]
  const result = await load({ url: await listening(), requests, connections: 1, seconds: 0.2 })
  expect(keys.size).toBeGreaterThanOrEqual(result.requests)
})

test('the load measures how long a slow answer takes', async () => {
  const requests = [{ path: '/slow' }]
  const result = await load({ url: await listening(), requests, connections: 2, seconds: 0.5 })
  expect(result.latency.p50).toBeGreaterThanOrEqual(55)
})

test('the load keeps to its interval', async () => {
  const plan = { requests: [{ path: '/' }], connections: 10, seconds: 1, intervalMs: 200 }
  const result = await load({ url: await listening(), ...plan })
  expect(result.requests).toBeGreaterThan(20)
  expect(result.requests).toBeLessThanOrEqual(50)
})

test('an answer counts only once all of it is there', () => {
  const whole = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody')
  expect(completeAnswer(whole.subarray(0, whole.length - 1))).toBeUndefined()
  expect(completeAnswer(whole)).toEqual({ status: 200, length: whole.length })
})
