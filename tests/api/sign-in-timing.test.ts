import { afterAll, expect, test } from 'vitest'
import { openApi } from '../setup/api-fixture.ts'
import {
  compare,
  knownAndUnknown,
  PRODUCTION_WITHOUT_LIMITS,
  slice,
} from '../setup/known-and-unknown.ts'

const api = await openApi({ settings: PRODUCTION_WITHOUT_LIMITS })
afterAll(() => api.close())

const post = async (path: string, body: unknown) => {
  const answer = await api.visitor().post(path, body)
  return { status: answer.status, body: await answer.text() }
}

const PEOPLE = 60
const ROUND = 20

test('nobody learns from answers or their time who is a member', async () => {
  const people = await knownAndUnknown(api.db, PEOPLE)
  const request = (identifier: string) =>
    post('/api/auth/request-otp', { identifier, type: 'email' })
  const check = (identifier: string) => post('/api/auth/verify-otp', { identifier, code: '000000' })
  const calls = [
    { call: request, status: 200 },
    { call: check, status: 400 },
  ]
  for (const { call, status } of calls) {
    const apart: number[] = []
    for (let from = 0; from < PEOPLE; from += ROUND) {
      const { known, unknown, apartMs } = await compare(slice(people, from, from + ROUND), call)
      expect(known.answers).toEqual(unknown.answers)
      expect([...known.answers]).toEqual([expect.stringMatching(new RegExp(`^${status} `))])
      apart.push(apartMs)
    }
    // A busy machine sets some rounds apart; knowing someone would set each of them apart.
    expect(Math.min(...apart)).toBeLessThan(5)
  }
  await api.background.finished()
  expect(api.delivered.map(({ to }) => to).sort()).toEqual(people.known.sort())
})
