import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type Request, ROUTE_ROWS, type RouteRow, type Scene, WHO } from '../api/route-rows.ts'
import { makeMember } from '../factories/members.ts'
import type { Caller } from '../setup/api-callers.ts'
import { badText, bodyText, pathPart, query } from '../setup/bad-values.ts'
import { problemWith } from '../setup/error-contract.ts'
import { openShop } from '../setup/shop-api.ts'

const SEED = 1932
const TIMES_EACH = 40
const NOT_REACHED = new Set([401, 403, 413, 429])
const QUERY_NAMES = ['limit', 'before', 'q', 'state', 'eventId', 'unknown']

const api = await openShop()
afterAll(() => api.close())

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function callerFor({ statuses }: RouteRow, { owner }: Scene): Promise<Caller> | Caller {
  const allowed = WHO.filter((_, column) => (statuses[column] ?? 500) < 400)
  if (allowed.includes('visitor')) return api.visitor()
  if (allowed.includes('member')) return api.asMember(owner)
  return allowed.includes('display') ? api.asDisplay() : api.asAdmin()
}

/** The right request with its path, query, body or key spoilt. */
function spoiltRequest(route: string, { params = {}, body, raw, headers = {} }: Request) {
  const [method = '', path = ''] = route.split(' ')
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part)
    return pathPart([params[part.slice(1)] ?? 'none'])
  })
  const isRead = method === 'GET'
  const key = fc.constantFrom(headers['idempotency-key'] ?? 'a-key', '', 'x'.repeat(201), 'é')
  return fc.record({
    method: fc.constant(method),
    path: fc.tuple(...parts).map((texts) => texts.join('/')),
    query: isRead ? query(QUERY_NAMES) : fc.constant(''),
    raw: raw === undefined ? bodyText(isRecord(body) ? body : {}) : badText,
    key,
  })
}

test('whatever is sent to any endpoint, the server answers, and refuses in one form', async () => {
  const problems: string[] = []
  let sent = 0
  let reached = 0
  for (const row of ROUTE_ROWS) {
    const scene = { api, owner: await makeMember(api.db) }
    const call = await callerFor(row, scene)
    const arbitrary = spoiltRequest(row.route, await row.request(scene))
    for (const bad of fc.sample(arbitrary, { numRuns: TIMES_EACH, seed: SEED })) {
      const { method, path, query, raw, key } = bad
      const content = { raw, headers: { 'content-type': 'application/json' } }
      const answer = await call(path + query, {
        method,
        ...(method === 'GET' ? {} : content),
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      })
      const text = await answer.text()
      sent += 1
      if (!NOT_REACHED.has(answer.status)) reached += 1
      const problem = problemWith(answer.status, answer.headers.get('content-type'), text)
      if (problem) problems.push(`${problem}: ${method} ${path}${query} ${raw} → ${text}`)
    }
  }
  expect(problems.slice(0, 5)).toEqual([])
  expect(reached / sent).toBeGreaterThanOrEqual(0.8)
})
