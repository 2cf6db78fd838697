import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { ENDPOINTS } from '#domain/api/endpoints.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeArticle, makeReview, makeVideo } from '../factories/content.ts'
import { makeEvent, makeRsvp } from '../factories/events.ts'
import { makeEventInquiry, makeStorageInquiry, makeSubscriber } from '../factories/inquiries.ts'
import { makeMember } from '../factories/members.ts'
import { makeVariant } from '../factories/merch.ts'
import { makeOrder } from '../factories/orders.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openShop } from '../setup/shop-api.ts'
import { ROUTE_ROWS } from './route-rows.ts'

type Row = { id: string | number } & Record<string, unknown>

const api = await openShop()
afterAll(() => api.close())
const { db } = api
const now = () => api.clock.now()

const owner = await makeMember(db)
const vehicle = await makeVehicle(db, { owner })
const event = await makeEvent(db, { now: now() })
const variant = await makeVariant(db)

const callerOf = ({ who }: Pick<Endpoint, 'who'>) =>
  who === 'members' ? api.asMember(owner) : api.asAdmin()
const request = () =>
  makeCarRequest(db, { member: owner, vehicle, now: now() }, { createdAt: now() })
const STATUSES = ['needs_staging', 'staged', 'on_road', 'coming_home']

/** How the nth row comes into each list, and which row the list belongs to. */
const LISTS: Record<string, { id?: string; make: (nth: number) => Promise<unknown> }> = {
  '/api/my/car-requests': { make: request },
  '/api/car-requests': { make: request },
  '/api/members': { make: () => makeMember(db) },
  '/api/merch/orders': { make: () => makeOrder(db, { now: now() }) },
  '/api/event-inquiries': { make: () => makeEventInquiry(db, { event, now: now() }) },
  '/api/storage-inquiries': { make: () => makeStorageInquiry(db, { now: now() }) },
  '/api/newsletter': { make: () => makeSubscriber(db, { now: now() }) },
  '/api/digest-articles': { make: () => makeArticle(db, { publishedAt: now() }) },
  '/api/videos': { make: () => makeVideo(db, { publishedAt: now() }) },
  '/api/restaurant-reviews': { make: () => makeReview(db, { publishedAt: now() }) },
  '/api/events/:id/rsvps': { id: event.id, make: () => makeRsvp(db, { event, now: now() }) },
  '/api/vehicles/:id/history': {
    id: vehicle.id,
    make: async (nth) => {
      const status = { status: STATUSES[nth] }
      await bodyOf((await api.asAdmin()).patch(`/api/vehicles/${vehicle.id}/status`, status))
    },
  },
  '/api/merch/variants/:id/stock': {
    id: variant.id,
    make: async () => {
      const change = { reason: 'purchased', quantity: 1 }
      await bodyOf((await api.asAdmin()).post(`/api/merch/variants/${variant.id}/stock`, change))
    },
  },
}

describe.each(ENDPOINTS.filter(({ isPage }) => isPage))('$method $path', (endpoint) => {
  const list = LISTS[endpoint.path]
  const path = endpoint.path.replace(':id', list?.id ?? '')

  test('is newest first, or by name, and its pages follow each other without gaps', async () => {
    for (const nth of STATUSES.keys()) {
      api.clock.advance({ minutes: 1 })
      await list?.make(nth)
    }
    const call = await callerOf(endpoint)
    const answer = await call.get(path)
    const whole: Row[] = JSON.parse(await answer.text())
    expect(whole.length).toBeGreaterThanOrEqual(STATUSES.length)
    expect(answer.headers.get('x-total-count')).toBe(String(whole.length))
    if (path !== '/api/members') {
      const times = whole.map((row) => row.createdAt ?? row.publishedAt ?? row.changedAt)
      expect(times).toEqual(times.toSorted().reverse())
    }
    const listed: Row[] = []
    for (let before = ''; ; before = `&before=${listed.at(-1)?.id}`) {
      const rows = await bodyOf<Row[]>(call.get(`${path}?limit=2${before}`))
      if (rows.length === 0) break
      listed.push(...rows)
    }
    expect(listed).toEqual(whole)
    expect(await bodyOf(call.get(`${path}?limit=&before=`))).toEqual(whole)
  })

  test.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=1e2', 'limit'],
    ['limit=0x10', 'limit'],
    [`before=${randomUUID()}`, 'before'],
  ])('refuses %s by its field', async (query, field) => {
    const call = await callerOf(endpoint)
    const refusal = await refusalOf(call.get(`${path}?${query}`), 400, 'bad_input')
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
  })
})

const declared = new Map(ENDPOINTS.map((one) => [`${one.method} ${one.path}`, one]))
/** A request that was deleted may have a history, and who is to be merged is judged before into whom. */
const OTHERWISE = ['GET /api/car-requests/:id/history', 'GET /api/members/:id/merge']
const ofRows = ROUTE_ROWS.flatMap((row) => {
  const endpoint = declared.get(row.route)
  const isCounted = endpoint?.path.includes('/:id') && !OTHERWISE.includes(row.route)
  return endpoint && isCounted ? [{ ...row, endpoint }] : []
})

test.each(ofRows)('$route finds nothing under an id that no row has', async (row) => {
  const { endpoint } = row
  const { body, headers } = await row.request({ api, owner })
  const call = await callerOf(endpoint)
  for (const id of [randomUUID(), 'not-an-id']) {
    const path = endpoint.path.replaceAll(/:\w+/g, id)
    const init = headers ? { headers } : {}
    await refusalOf(call(path, { method: endpoint.method, body, ...init }), 404, 'not_found')
  }
})

// Two tablets may end one hold: holds.test.ts.
const deleted = ofRows.filter(
  ({ route, endpoint: { method } }) => method === 'DELETE' && !route.includes('/holds/'),
)

test.each(deleted)('$route deletes a row once', async (row) => {
  const { params = {} } = await row.request({ api, owner })
  const call = await callerOf(row.endpoint)
  const path = row.endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  expect((await call.delete(path)).status).toBe(204)
  await refusalOf(call.delete(path), 404, 'not_found')
})
