import { afterAll, expect, test } from 'vitest'
import { sessions } from '#server/db/schema/access.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

test('a visitor reaches the app', async () => {
  const answer = await api.visitor().get('/healthz')
  expect(await answer.json()).toEqual({ ok: true, build: 'test-build' })
})

test('an unknown address answers in the error form', async () => {
  const answer = await (await api.asMember()).get('/api/nowhere')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found', error: expect.any(String) })
})

test('each caller holds a session of its own', async () => {
  const before = await api.db.$count(sessions)
  await api.asMember()
  await api.asAdmin()
  expect(await api.db.$count(sessions)).toBe(before + 2)
})

test('the clock moves only when a test moves it', async () => {
  const before = api.clock.now()
  api.clock.advance({ days: 1, minutes: 1 })
  expect(api.clock.now().getTime() - before.getTime()).toBe(86_460_000)
})
