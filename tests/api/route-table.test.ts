import { afterAll, describe, expect, test } from 'vitest'
import { makeMember } from '../factories/members.ts'
import type { Caller } from '../setup/api-callers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { ROUTE_ROWS, type Scene, WHO, type Who } from './route-rows.ts'

const LONG_AGO_MS = 400 * 24 * 60 * 60 * 1000
const api = await openApi()
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
const rows = ROUTE_ROWS.filter(({ route }) => registered.has(route))

test('every route of the app has a row in the table', () => {
  const withoutRow = [...registered].filter((route) => !rows.some((row) => row.route === route))
  expect(withoutRow).toEqual([])
})

describe.each(rows)('$route', ({ route, statuses, request }) => {
  test.each(WHO.map((who, column) => ({ who, status: statuses[column] })))(
    'answers $status to $who',
    async ({ who, status }) => {
      const scene = { api, owner: await makeMember(api.db) }
      const [method = '', path = ''] = route.split(' ')
      for (const call of await callersAs[who](scene)) {
        const { params, body, headers } = await request(scene)
        const answer = await call(filledIn(path, params), {
          method,
          body,
          ...(headers ? { headers } : {}),
        })
        expect(`${answer.status} ${await answer.text()}`).toMatch(new RegExp(`^${status} `))
      }
    },
  )
})
