import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { isRecord } from '#domain/is-record.ts'
import { type Request, ROUTE_ROWS, type RouteRow, WHO, type Who } from '../api/route-rows.ts'
import { type MemberRow, makeMember } from '../factories/members.ts'
import { makeDisplay, makeSession } from '../factories/sessions.ts'
import {
  adminHeaders,
  displayHeaders,
  memberHeaders,
  visitorHeaders,
} from '../setup/api-callers.ts'
import { badText, bodyText, pathPart, query } from '../setup/bad-values.ts'
import { problemWith } from '../setup/error-contract.ts'
import { openShop } from '../setup/shop-api.ts'

const SEED = 1932
const TIMES_EACH = 12
const NOT_REACHED = new Set([401, 403, 413, 429])
const QUERY_NAMES = ['limit', 'before', 'q', 'state', 'eventId', 'unknown']
/** Answer with a page, or here with a 503 to everything. */
const OTHERS = /\/newsletter\/(?:confirm|leave)\/|\/webhooks\/forms$|\/readyz$/
const MANY = '1000000'
const ANY_BODY = { any: 1 }

const api = await openShop({
  LIMIT_CODE_REQUESTS: MANY,
  LIMIT_CODE_CHECKS: MANY,
  LIMIT_PUBLIC_FORMS: MANY,
  LIMIT_MEMBERSHIP_CHECKS: MANY,
  LIMIT_CHECKOUTS: MANY,
})
afterAll(() => api.close())

/** The headers of somebody who may call the endpoint. */
async function headersFor({ statuses }: RouteRow, { id }: MemberRow) {
  const mayCall = (who: Who) => ![401, 403].includes(statuses[WHO.indexOf(who)] ?? 401)
  const at = api.clock.now()
  if (mayCall('visitor')) return visitorHeaders
  if (mayCall('member')) return memberHeaders(await makeSession(api.db, { memberId: id, at }))
  if (mayCall('display')) return displayHeaders((await makeDisplay(api.db, { at })).token)
  return adminHeaders(await makeSession(api.db, { at }))
}

/** The right request with its path, query, body and key spoilt. */
function spoilt(route: string, { params = {}, body, raw, headers = {} }: Request) {
  const [method = '', path = ''] = route.split(' ')
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part)
    return pathPart([params[part.slice(1)] ?? 'none'])
  })
  const rightKey = headers['idempotency-key'] ?? 'a-key'
  return fc.record({
    method: fc.constant(method),
    path: fc.tuple(...parts).map((texts) => texts.join('/')),
    query: method === 'GET' ? query(QUERY_NAMES) : fc.constant(''),
    text:
      raw === undefined
        ? bodyText(isRecord(body) && Object.keys(body).length > 0 ? body : ANY_BODY)
        : badText,
    key: fc.constantFrom(rightKey, '', 'x'.repeat(201), 'a\tb', 'é'),
  })
}

test('whatever is sent to any endpoint, the server answers, and refuses in one form', async () => {
  const problems: string[] = []
  let sent = 0
  let reached = 0
  for (const row of ROUTE_ROWS.filter(({ route }) => !OTHERS.test(route))) {
    const owner = await makeMember(api.db)
    const who = await headersFor(row, owner)
    const requests = spoilt(row.route, await row.request({ api, owner }))
    for (const bad of fc.sample(requests, { numRuns: TIMES_EACH, seed: SEED + sent })) {
      const { method, path, query, text, key } = bad
      const answer = await api.app.request(path + query, {
        method,
        headers: { ...who(path), 'content-type': 'application/json', 'idempotency-key': key },
        ...(method === 'GET' ? {} : { body: text }),
      })
      const answered = await answer.text()
      sent += 1
      if (!NOT_REACHED.has(answer.status)) reached += 1
      const problem = problemWith(answer.status, answer.headers.get('content-type'), answered)
      if (problem) {
        problems.push(`${problem}: ${method} ${path}${query} ${text.slice(0, 300)} → ${answered}`)
      }
    }
  }
  expect(problems.slice(0, 5)).toEqual([])
  expect(reached / sent).toBeGreaterThanOrEqual(0.8)
})
