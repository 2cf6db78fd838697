import { afterAll, expect, test } from 'vitest'
import { sessions } from '#server/db/schema/access.ts'
import { clearOldRows } from '#server/retention/retention.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

const LIVES = [
  { who: 'a member', path: '/api/auth/me', unused: { days: 30 }, most: 180, use: { days: 29 } },
  { who: 'an admin', path: '/api/admin/me', unused: { hours: 2 }, most: 0.5, use: { hours: 1.9 } },
] as const

const signedIn = (who: (typeof LIVES)[number]['who']) =>
  who === 'a member' ? api.asMember() : api.asAdmin()

test.each(LIVES)('$who stays signed in until $unused after the last use', async (life) => {
  const call = await signedIn(life.who)
  api.clock.advance(life.unused)
  expect((await call.get(life.path)).status).toBe(200)
  api.clock.advance(life.unused)
  expect((await call.get(life.path)).status).toBe(200)
  api.clock.advance(life.unused)
  api.clock.advance({ seconds: 1 })
  expect((await call.get(life.path)).status).toBe(401)
})

test.each(LIVES)('$who is signed out after $most days however much they do', async (life) => {
  const call = await signedIn(life.who)
  const end = api.clock.now().getTime() + life.most * 24 * 3_600_000
  while (api.clock.now().getTime() + 1 < end) {
    expect((await call.get(life.path)).status).toBe(200)
    api.clock.advance(life.use)
    if (api.clock.now().getTime() > end) api.clock.set(new Date(end))
  }
  expect((await call.get(life.path)).status).toBe(200)
  api.clock.advance({ seconds: 1 })
  expect((await call.get(life.path)).status).toBe(401)
})

test('sessions that are over are removed, and no others', async () => {
  const [member, admin] = [await api.asMember(), await api.asAdmin()]
  api.clock.advance({ hours: 1 })
  await clearOldRows({ ...api.deps, now: api.clock.now() })
  expect((await admin.get('/api/admin/me')).status).toBe(200)
  api.clock.advance({ hours: 3 })
  await clearOldRows({ ...api.deps, now: api.clock.now() })
  const kinds = (await api.db.select().from(sessions)).map(({ kind }) => kind)
  expect(kinds).not.toContain('admin')
  expect((await member.get('/api/auth/me')).status).toBe(200)
})
