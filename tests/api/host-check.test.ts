import { afterAll, expect, test } from 'vitest'
import { openApi } from '../setup/api-fixture.ts'

const ADMIN_PASSWORD = 'a password of the tests'
const demo = await openApi({
  settings: { PUBLIC_URL: 'http://garage.example:8080', ADMIN_PASSWORD },
})
const lan = await openApi({ settings: { HOST: '0.0.0.0', ADMIN_PASSWORD } })
afterAll(async () => {
  await demo.close()
  await lan.close()
})

const statusOf = async (api: typeof demo, host: string, localAddress?: string) => {
  const incoming = { socket: { localAddress } }
  const answer = await api.app.request('/healthz', { headers: { host } }, { incoming })
  return answer.status
}

test.each([
  ['localhost:3000', 200],
  ['LOCALHOST', 200],
  ['127.0.0.1:8080', 200],
  ['[::1]:3000', 200],
  ['garage.example:8080', 200],
  ['evil.example', 403],
  ['evil.example:3000', 403],
  ['localhost.evil.example', 403],
  ['localhost:3000@evil.example', 403],
  ['192.168.1.20:3000', 403],
  ['', 403],
])('the demo requested as %j answers %i', async (host, status) => {
  expect(await statusOf(demo, host, '::ffff:127.0.0.1')).toBe(status)
})

test('a demo on the local network answers to the address it was reached at', async () => {
  expect(await statusOf(lan, '192.168.1.20:3000', '::ffff:192.168.1.20')).toBe(200)
  expect(await statusOf(lan, '192.168.1.21:3000', '::ffff:192.168.1.20')).toBe(403)
  expect(await statusOf(lan, 'evil.example:3000', '192.168.1.20')).toBe(403)
})

test('a demo on the local network shows no codes', async () => {
  const body = { identifier: 'casey@example.test', type: 'email' }
  const answer = await lan.visitor().post('/api/auth/request-otp', body)
  expect(Object.keys(await answer.json())).toEqual(['message'])
})
