import { afterAll, describe, expect, test } from 'vitest'
import { makeMember } from '../factories/members.ts'
import { refusalOf } from '../setup/answers.ts'
import { captureDeliveries, openApi } from '../setup/api-fixture.ts'

const { delivery } = captureDeliveries()
const silent = { ...delivery.email, delivers: false }
const api = await openApi({ deps: { delivery: { email: silent, phone: silent } } })
const withMail = await openApi({ database: api.database })
afterAll(() => api.close())

const SIGNS: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-host': 'club.example' },
  { forwarded: 'for=203.0.113.7' },
  { via: '1.1 vegur' },
  { 'x-real-ip': '203.0.113.7' },
  { 'cf-connecting-ip': '203.0.113.7' },
  { 'true-client-ip': '203.0.113.7' },
  { 'x-amzn-trace-id': 'Root=1-1' },
]

// The Host stays that of this machine, as a proxy writes it that rewrites it.
describe.each(SIGNS)('a call with %j', (sign) => {
  test('is shown no code', async () => {
    const { email } = await makeMember(api.db)
    const requestCode = (by: typeof api) =>
      by.visitor().post('/api/auth/request-otp', { identifier: email, type: 'email' }, sign)
    const refused = await refusalOf(requestCode(api), 403, 'demo_behind_proxy')
    expect(refused.error).toContain('set PUBLIC_URL, ADMIN_PASSWORD and SMTP_URL')
    const sent = await requestCode(withMail)
    expect(sent.status).toBe(200)
    expect(Object.keys(await sent.json())).toEqual(['message'])
  })

  test('does not open the console by the public password', async () => {
    const login = api.visitor().post('/api/admin/login', { password: 'rowhouse-demo-garage' }, sign)
    const refused = await refusalOf(login, 403, 'demo_behind_proxy')
    expect(refused.error).toContain('set ADMIN_PASSWORD and PUBLIC_URL')
  })
})

test('a call without any is shown its code, and the public password opens the console', async () => {
  const { email } = await makeMember(api.db)
  const body = { identifier: email, type: 'email' }
  const answer = await api.visitor().post('/api/auth/request-otp', body)
  expect(await answer.json()).toHaveProperty('code')
  const login = await api.visitor().post('/api/admin/login', { password: 'rowhouse-demo-garage' })
  expect(login.status).toBe(200)
})
