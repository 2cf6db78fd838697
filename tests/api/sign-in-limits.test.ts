import { afterEach, describe, expect, test } from 'vitest'
import { type ApiFixture, openApi } from '../setup/api-fixture.ts'

const LIMITS = { LIMIT_CODE_REQUESTS: '2', LIMIT_CODE_CHECKS: '2', LIMIT_ADMIN_FAILURES: '2' }
const opened: ApiFixture[] = []

async function open(settings: Record<string, string> = {}) {
  const api = await openApi({ settings: { ...LIMITS, TRUST_PROXY: '1', ...settings } })
  opened.push(api)
  return api
}
const from = (address: string) => ({ 'x-forwarded-for': `198.51.100.1, ${address}` })
const somebody = (index: number) => ({ identifier: `person.${index}@example.test`, type: 'email' })

afterEach(async () => {
  for (const api of opened.splice(0)) await api.close()
})

describe.each([
  ['/api/auth/request-otp', (index: number) => somebody(index), 200],
  ['/api/auth/verify-otp', (index: number) => ({ ...somebody(index), code: '000000' }), 400],
  ['/api/admin/login', () => ({ password: 'wrong' }), 401],
] as const)('%s', (path, bodyOf, usual) => {
  test('is limited for each address in 15 minutes, and says how long to wait', async () => {
    const api = await open()
    const post = (index: number, address = '203.0.113.7') =>
      api.visitor().post(path, bodyOf(index), from(address))
    for (let index = 0; index < 2; index++) expect((await post(index)).status).toBe(usual)
    api.clock.advance({ minutes: 5 })
    const refused = await post(3)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('600')
    expect(await refused.json()).toMatchObject({ code: 'too_many' })
    expect((await post(4, '203.0.113.8')).status).toBe(usual)
    api.clock.advance({ minutes: 10 })
    expect((await post(5)).status).toBe(usual)
  })
})

test('what a visitor writes into the header does not change their address', async () => {
  const api = await open({ TRUST_PROXY: '0' })
  const statuses: number[] = []
  for (let index = 0; index < 3; index++) {
    const headers = from(`203.0.113.${index}`)
    const answer = await api.visitor().post('/api/auth/request-otp', somebody(index), headers)
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([200, 200, 429])
})

test('every spelling of an IPv4 address is that address, and none is another’s', async () => {
  const api = await open()
  const statuses: number[] = []
  for (const [index, address] of [
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::ffff:cb00:7107',
    '[::FFFF:CB00:7107]:51234',
    '::ffff:cb00:7108',
  ].entries()) {
    const answer = await api.visitor().post('/api/auth/request-otp', somebody(index), from(address))
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([200, 200, 429, 429, 200])
})

test('only wrong passwords count', async () => {
  const api = await open()
  const login = (password: string) => api.visitor().post('/api/admin/login', { password })
  const statuses: number[] = []
  for (const password of ['right', 'wrong', 'right', 'wrong', 'right']) {
    const given = password === 'right' ? api.settings.adminPassword : password
    statuses.push((await login(given)).status)
  }
  expect(statuses).toEqual([200, 401, 200, 401, 429])
})
