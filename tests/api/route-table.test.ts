import { afterAll, describe, expect, test, vi } from 'vitest'
import { makeMember } from '../factories/members.ts'
import type { Caller } from '../setup/api-callers.ts'
import { openShop } from '../setup/shop-api.ts'
import { ROUTE_ROWS, type RouteRow, type Scene, WHO, type Who } from './route-rows.ts'

const LONG_AGO_MS = 400 * 24 * 60 * 60 * 1000
const api = await openShop()
afterAll(() => api.close())

const callersAs: Record<Who, (scene: Scene) => Promise<Caller[]>> = {
  visitor: async () => [api.visitor()],
  member: async ({ owner }) => [await api.asMember(owner)],
  'other member': async () => [await api.asMember()],
  admin: async () => [await api.asAdmin()],
  display: async () => [await api.asDisplay()],
  expired: async ({ owner }) => {
    const at = new Date(api.clock.now().getTime() - LONG_AGO_MS)
    return [await api.asMember(owner, at), await api.asAdmin(at)]
  },
}

const filledIn = (path: string, params: Record<string, string> = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? `missing-${name}`)

const served = api.app.routes.filter(({ method }) => method !== 'ALL')
const registered = new Set(served.map(({ method, path }) => `${method} ${path}`))

test('every route of the app has a row in the table, and every row a route', () => {
  expect([...registered].sort()).toEqual(ROUTE_ROWS.map(({ route }) => route).sort())
})

async function callAs(call: Caller, row: RouteRow, scene: Scene, extra = {}) {
  const [method = '', path = ''] = row.route.split(' ')
  const { params, body, raw, headers } = await row.request(scene)
  // What an earlier call left to do would count as a write of this one.
  await api.background.finished()
  const verbs = (['insert', 'update', 'delete', 'transaction'] as const).map((verb) =>
    vi.spyOn(api.db, verb),
  )
  const answer = await call(filledIn(path, params), {
    method,
    body,
    ...(raw === undefined ? {} : { raw }),
    headers: { ...headers, ...extra },
  })
  const writes = verbs.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const verb of verbs) verb.mockRestore()
  return { answer, writes }
}

/** By who they are, and not by what the table sends. */
function isTurnedAway({ statuses }: RouteRow, who: Who) {
  const [of, ofMember] = [statuses[WHO.indexOf(who)] ?? 0, statuses[WHO.indexOf('member')]]
  if (who === 'other member' && of !== ofMember) return false
  return [401, 403].includes(of) && new Set(statuses).size > 1
}

let writesOfOthers = 0

describe.each(ROUTE_ROWS)('$route', (row) => {
  test.each(WHO.map((who, column) => ({ who, status: row.statuses[column] })))(
    'answers $status to $who',
    async ({ who, status }) => {
      const scene = { api, owner: await makeMember(api.db) }
      for (const call of await callersAs[who](scene)) {
        const { answer, writes } = await callAs(call, row, scene)
        const text = await answer.text()
        expect(`${answer.status} ${text}`).toMatch(new RegExp(`^${status} `))
        if (!isTurnedAway(row, who)) {
          writesOfOthers += writes
          continue
        }
        const code = status === 401 ? 'not_signed_in' : 'not_allowed'
        expect([JSON.parse(text).code, writes]).toEqual([code, 0])
      }
    },
  )
})

test('only those write who may', () => expect(writesOfOthers).toBeGreaterThan(40))

const COOKIE_ALONE = { authorization: '', 'x-admin-token': '' }
/** Not what nobody may do here, whatever their cookie. */
const isGuardedWrite = ({ route, statuses }: RouteRow) =>
  !route.startsWith('GET ') &&
  statuses[WHO.indexOf('visitor')] === 401 &&
  new Set(statuses).size > 1

describe.each(ROUTE_ROWS.filter(isGuardedWrite))('$route on a cookie alone', (row) => {
  const who = row.statuses[WHO.indexOf('admin')] === 403 ? 'member' : 'admin'
  const status = row.statuses[WHO.indexOf(who)]

  test.each([
    { from: 'our own page', headers: { 'sec-fetch-site': 'same-origin' }, expected: status },
    { from: 'another site', headers: { 'sec-fetch-site': 'cross-site' }, expected: 403 },
  ])('answers $expected to a call from $from', async ({ headers, expected }) => {
    const scene = { api, owner: await makeMember(api.db) }
    const [call] = await callersAs[who](scene)
    if (!call) throw new Error('nobody calls')
    const { answer } = await callAs(call, row, scene, { ...COOKIE_ALONE, ...headers })
    expect(answer.status).toBe(expected)
    if (expected === 403) expect(await answer.json()).toMatchObject({ code: 'cross_site' })
  })
})
