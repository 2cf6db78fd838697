import { afterAll, expect, test, vi } from 'vitest'
import { openApi } from '../setup/api-fixture.ts'
import { knownAndUnknown, PRODUCTION_WITHOUT_LIMITS } from '../setup/known-and-unknown.ts'
import { collectStatements } from '../setup/statements.ts'

const api = await openApi({ settings: PRODUCTION_WITHOUT_LIMITS })
afterAll(() => api.close())

test('a member and a stranger get the same answers by the same statements, before any code is sent', async () => {
  const { known, unknown } = await knownAndUnknown(api.db, 5)
  const sent: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((go) => {
    letGo = go
  })
  vi.spyOn(api.deps.delivery.email, 'send').mockImplementation(async (to) => {
    await held
    sent.push(to)
  })
  const statements = collectStatements()
  const post = async (path: string, body: unknown) => {
    const answer = await api.visitor().post(path, body)
    return { status: answer.status, body: await answer.text(), statements: statements.take() }
  }
  const request = (identifier: string) =>
    post('/api/auth/request-otp', { identifier, type: 'email' })
  const check = (identifier: string) => post('/api/auth/verify-otp', { identifier, code: '000000' })
  for (const call of [request, check]) {
    const [member = ''] = known
    const expected = await call(member)
    expect(expected.statements.length).toBeGreaterThan(3)
    for (const one of [...unknown, ...known.slice(1)]) expect(await call(one)).toEqual(expected)
  }
  expect(sent).toEqual([])
  letGo()
  await api.background.finished()
  expect(sent.sort()).toEqual(known.sort())
})
