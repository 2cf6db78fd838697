import fc from 'fast-check'
import { afterAll, expect, inject, test } from 'vitest'
import { vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { type BadRequest, badRequest } from '../setup/bad-requests.ts'
import { badScene } from '../setup/bad-scene.ts'
import { problemWith } from '../setup/error-contract.ts'
import { openShop } from '../setup/shop-api.ts'

const AT_ONCE = 8
const NOT_REACHED = new Set([401, 403, 413, 429])
const api = await openShop()
afterAll(() => api.close())

// Each database gets requests of its own, together ten thousand; the embedded one takes five times as long for one.
const { seed, count } =
  inject('testDatabase').kind === 'pglite'
    ? { seed: 1908, count: 1500 }
    : { seed: 1932, count: 8500 }

test('whatever is sent, the server answers, and refuses in one form', async () => {
  const { known, headersFor } = await badScene({ db: api.db, now: api.clock.now() })
  const requests = fc.sample(badRequest(known), { numRuns: count, seed })
  const problems: string[] = []
  let reached = 0
  const send = async ({ sender, method, path, body, headers }: BadRequest) => {
    const type: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/json' }
    const init: RequestInit = {
      method,
      headers: { ...headersFor[sender](path), ...type, ...headers },
    }
    const answer = await api.app.request(path, body === undefined ? init : { ...init, body })
    const text = await answer.text()
    if (!NOT_REACHED.has(answer.status)) reached++
    const problem = problemWith(answer.status, answer.headers.get('content-type'), text)
    if (problem) {
      problems.push(
        `${problem}: ${method} ${path} ${body?.slice(0, 300)} → ${answer.status} ${text}`,
      )
    }
  }
  const queue = requests.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const request of queue) await send(request)
    }),
  )
  expect(problems.slice(0, 5)).toEqual([])
  expect(reached / requests.length).toBeGreaterThanOrEqual(0.8)
  expect(await api.db.$count(members)).toBe(2)
  expect(await api.db.$count(vehicles)).toBeGreaterThan(4)
})
