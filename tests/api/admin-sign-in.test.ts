import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

const login = (password: unknown) => api.visitor().post('/api/admin/login', { password })
const signIn = async () => {
  const answer = await login('rowhouse-demo-garage')
  const { token } = z.object({ token: z.string() }).parse(await answer.json())
  return { token, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
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

test.each([undefined, '', 7, null, 'x'.repeat(1025)])(
  'a password like %j is bad input',
  async (password) => {
    const answer = await login(password)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { password: expect.any(String) } })
  },
)

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
