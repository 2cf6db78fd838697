import crypto from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { rateLimits } from '#server/db/schema/access.ts'
import { requirePassword } from '#server/modules/admin-sign-in/require-password.ts'
import type { Settings } from '#server/settings.ts'
import { makeMember } from '../factories/members.ts'
import { makeSession } from '../factories/sessions.ts'
import { openApi } from '../setup/api-fixture.ts'
import { spreadSpies } from '../setup/spread-spies.ts'

const api = await openApi()
afterAll(() => api.close())

const login = (password: unknown) => api.visitor().post('/api/admin/login', { password })
const signIn = async () => {
  const answer = await login('rowhouse-demo-garage')
  const { token } = z.object({ token: z.string() }).parse(await answer.json())
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('admin_session='))
  return { token, cookie: cookie?.split(';')[0] ?? '' }
}

test('the password opens a session by token and by cookie', async () => {
  const { token, cookie } = await signIn()
  expect(cookie).toMatch(/^admin_session=[\w-]{43}$/)
  expect(cookie).not.toContain(token)
  const byToken = await api.visitor().get('/api/members', { 'x-admin-token': token })
  const byCookie = await api.visitor().get('/api/admin/me', { cookie })
  expect([byToken.status, byCookie.status]).toEqual([200, 200])
  expect(await byCookie.json()).toEqual({ ok: true })
})

test.each(['wrong', 'rowhouse-demo-garage ', 'Rowhouse-demo-garage', 'ö'.repeat(1024)])(
  'the password %j is refused',
  async (password) => {
    const answer = await login(password)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.json()).toEqual({ error: 'Invalid password', code: 'invalid_password' })
  },
)

test('a guess costs what scrypt costs', async () => {
  await login('wrong')
  const hashed = vi.spyOn(crypto, 'scrypt')
  spreadSpies()
  await login('a guess')
  const cost = expect.objectContaining({ N: 2 ** 17, r: 8, p: 1 })
  const [salt, answer] = [expect.any(Buffer), expect.any(Function)]
  expect(hashed).toHaveBeenCalledExactlyOnceWith('a guess', salt, 32, cost, answer)
})

test('a page of another site cannot sign its visitor in', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const body = { password: 'rowhouse-demo-garage' }
  expect((await api.visitor().post('/api/admin/login', body, headers)).status).toBe(403)
})

test('signing out ends token and cookie', async () => {
  const { token, cookie } = await signIn()
  const answer = await api
    .visitor()
    .post('/api/admin/logout', undefined, { 'x-admin-token': token, cookie })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('set-cookie')).toMatch(/^admin_session=; Max-Age=0; Path=\//)
  const byToken = await api.visitor().get('/api/members', { 'x-admin-token': token })
  const byCookie = await api.visitor().get('/api/admin/me', { cookie })
  expect([byToken.status, byCookie.status]).toEqual([401, 401])
})

test('a try that was never judged counts as no wrong password', async () => {
  const settings: Settings = {
    ...api.settings,
    get adminPassword(): string {
      throw new Error('no turn')
    },
  }
  const scope = { db: api.db, now: api.clock.now(), settings }
  const from = { device: null, networks: [{ name: 'one address', share: 1 }] }
  const attempt = requirePassword(scope, { password: 'anything', from })
  await expect(attempt).rejects.toThrow('no turn')
  const counted = await api.db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(eq(rateLimits.key, 'adminFailures:one address'))
  expect(counted).toEqual([{ count: 0 }])
})

test('a new password ends the sessions that the old one opened, by token and by cookie', async () => {
  const { token, cookie } = await signIn()
  const restarted = await openApi({
    settings: { ADMIN_PASSWORD: 'a password nobody knows yet' },
    deps: { db: api.db },
  })
  const statuses = async (by: typeof api) => [
    (await by.visitor().get('/api/members', { 'x-admin-token': token })).status,
    (await by.visitor().get('/api/admin/me', { cookie })).status,
  ]
  expect(await statuses(api)).toEqual([200, 200])
  expect(await statuses(restarted)).toEqual([401, 401])
  const { id: memberId } = await makeMember(api.db)
  const member = await makeSession(api.db, { memberId, at: api.clock.now() })
  const authorization = `Bearer ${member.token}`
  const stays = await restarted.visitor().get('/api/auth/me', { authorization })
  expect(stays.status).toBe(200)
  await restarted.close()
})
