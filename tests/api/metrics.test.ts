import { afterAll, describe, expect, test } from 'vitest'
import { makeOrder } from '../factories/orders.ts'
import { openApi } from '../setup/api-fixture.ts'
import { serveShop } from '../setup/served-shop.ts'

const shop = await serveShop()
afterAll(() => shop.close())

const HERE = '127.0.0.1'
interface ScrapeOptions {
  peer?: string
  host?: string
  headers?: Record<string, string>
  settings?: Record<string, string>
}

async function statusFor({
  peer = HERE,
  host = '127.0.0.1:3000',
  headers,
  settings,
}: ScrapeOptions) {
  const api = await openApi({ settings, database: shop.api.database })
  const env = { incoming: { socket: { remoteAddress: peer, localAddress: HERE } } }
  const answer = await api.app.request('/metrics', { headers: { host, ...headers } }, env)
  return answer.status
}

const PROXIED = { PUBLIC_URL: 'https://club.example', ADMIN_PASSWORD: 'another one' }
const TRUSTED = { ...PROXIED, TRUST_PROXY: '1' }

describe('figures are read on this machine', () => {
  test.each<[string, number, ScrapeOptions]>([
    ['directly', 200, {}],
    ['directly, by a mapped address', 200, { peer: '::ffff:127.0.0.1' }],
    ['directly, by IPv6', 200, { peer: '::1', host: '[::1]:3000' }],
    ['directly, beside a proxy that marks what it passes on', 200, { settings: TRUSTED }],
    ['from elsewhere', 401, { peer: '192.0.2.7' }],
    ['from elsewhere, under a local name', 401, { peer: '192.0.2.7', host: 'localhost' }],
    [
      'through a proxy on this machine',
      401,
      { settings: TRUSTED, headers: { 'x-forwarded-for': '192.0.2.7' } },
    ],
    [
      'through one that names this machine',
      401,
      { settings: TRUSTED, headers: { 'x-forwarded-for': HERE } },
    ],
    ['through one that marks nothing', 401, { settings: PROXIED }],
    ['through one that keeps the name', 401, { settings: TRUSTED, host: 'club.example' }],
    ['through one that marks it otherwise', 401, { headers: { forwarded: 'for=192.0.2.7' } }],
    ['through one that says so', 401, { headers: { via: '1.1 proxy' } }],
  ])('%s: %i', async (_, status, options) => {
    expect(await statusFor(options)).toBe(status)
  })
})

test('they count requests by the pattern of their route, and orders that need attention', async () => {
  const { api } = shop
  await makeOrder(api.db, { now: api.clock.now(), failure: 'It was filled late.' })
  await (await shop.visitor.get('/receipts/an-unknown-one')).text()
  await (await shop.visitor.get('/api/nowhere/at-all')).text()
  const text = await (await shop.visitor.get('/metrics')).text()
  expect(text).toContain(
    'rowhouse_http_request_seconds_count{method="GET",route="/receipts/:orderId",status="4xx"} 1',
  )
  expect(text).toContain('{method="GET",route="nowhere",status="4xx"} 1')
  expect(text).toContain('rowhouse_http_requests_under_way 1\n')
  expect(text).toContain('rowhouse_orders_needing_person 1\n')
  expect(text).toContain('rowhouse_receipts_owed 0\n')
  expect(text).toContain('rowhouse_database_up 1\n')
  expect(text).not.toContain('an-unknown-one')
})

test('a database that is down is a figure, not a failure', async () => {
  const readiness = { check: async () => null, drain: () => {}, isDraining: () => false }
  const api = await openApi({ deps: { readiness } })
  const env = { incoming: { socket: { remoteAddress: HERE } } }
  const answer = await api.app.request('/metrics', { headers: { host: 'localhost' } }, env)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('rowhouse_database_up 0\n')
  expect((await api.visitor().get('/readyz')).status).toBe(503)
  expect((await api.visitor().get('/healthz')).status).toBe(200)
  await api.close()
})
