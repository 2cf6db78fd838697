import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { isKeyed } from '#domain/api/endpoint.ts'
import { ENDPOINTS } from '#domain/api/endpoints.ts'
import { CodedError } from '#domain/errors.ts'
import { members } from '#server/db/schema/members.ts'
import type { Deps } from '#server/deps.ts'
import type { AppEnv } from '#server/http/context.ts'
import { runOnce } from '#server/http/keyed-write.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { storageInquiryBody } from '../factories/inquiries.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import type { Caller } from '../setup/api-callers.ts'
import { openShop } from '../setup/shop-api.ts'
import { ROUTE_ROWS, type RouteRow, type Scene, WHO } from './route-rows.ts'

const api = await openShop()
afterAll(() => api.close())

const KEYED = new Set(ENDPOINTS.filter(isKeyed).map(({ method, path }) => `${method} ${path}`))

/** A member, and a request that they can make. */
async function bookable() {
  const owner = await makeMember(api.db)
  const vehicle = await makeVehicle(api.db, { owner })
  const body = carRequestBody({ vehicle, now: api.clock.now() })
  return { member: await api.asMember(owner), body }
}

const statusFor = ({ statuses }: RouteRow, who: (typeof WHO)[number]) =>
  statuses[WHO.indexOf(who)] ?? 0

const isDone = (status: number) => status >= 200 && status < 300

/** The writes of the contract that the table does, each by the first who may. */
const rows = ROUTE_ROWS.filter(({ route }) => KEYED.has(route)).flatMap((row) => {
  const who = (['member', 'admin', 'visitor'] as const).find((one) => isDone(statusFor(row, one)))
  return who ? [{ ...row, who, status: statusFor(row, who) }] : []
})

const callerAs = async (who: 'member' | 'admin' | 'visitor', { owner }: Scene): Promise<Caller> => {
  if (who === 'visitor') return api.visitor()
  return who === 'admin' ? api.asAdmin() : api.asMember(owner)
}

const filledIn = (path: string, params: Record<string, string> = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')

/** A call of the row that can be sent again as it is. */
async function callOf(row: (typeof rows)[number]) {
  const scene = { api, owner: await makeMember(api.db) }
  const [method = '', path = ''] = row.route.split(' ')
  const call = await callerAs(row.who, scene)
  const { params, body, raw, headers } = await row.request(scene)
  return async (key: string) => {
    const answer = await call(filledIn(path, params), {
      method,
      ...(raw === undefined ? { body } : { raw }),
      headers: { ...headers, 'idempotency-key': key },
    })
    const type = answer.headers.get('content-type')
    return { status: answer.status, text: await answer.text(), type }
  }
}

/** Not the club's rows: what counts and logs the calls themselves. */
const OF_CALLS = ['rate_limits', 'sessions']

/** How many rows each table has, and the rows themselves as one figure. */
async function contents(): Promise<Record<string, string>> {
  const tables = await api.db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found: Record<string, string> = {}
  for (const { name } of tables.filter(({ name: one }) => !OF_CALLS.includes(one))) {
    const [row] = await api.db
      .select({ rows: sql<string>`count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0)` })
      .from(sql`${sql.identifier(name)} t`)
    found[name] = row?.rows ?? ''
  }
  return found
}

async function rowCounts(): Promise<Record<string, number>> {
  const counts = Object.entries(await contents()).map(
    ([table, rowsOf]) => [table, Number(rowsOf.split(' ')[0])] as const,
  )
  return Object.fromEntries(counts)
}

const growth = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([table, count]) => [table, count - (before[table] ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  )

test('the table does nearly every keyed write', () => {
  expect(KEYED.size - rows.length).toBeLessThan(5)
})

describe.each(rows)('$route', (row) => {
  test('the same key again gets the same answer and changes nothing', async () => {
    const send = await callOf(row)
    const key = randomUUID()
    const first = await send(key)
    expect(first.status, first.text).toBe(row.status)
    await api.background.finished()
    const before = await contents()
    const second = await send(key)
    expect(second).toEqual(first)
    expect(await contents()).toEqual(before)
  })

  test('two at once have the effect of one', async () => {
    const [alone, twice] = [await callOf(row), await callOf(row)]
    const start = await rowCounts()
    await alone(randomUUID())
    await api.background.finished()
    const middle = await rowCounts()
    const key = randomUUID()
    const [one, other] = await Promise.all([twice(key), twice(key)])
    await api.background.finished()
    expect(one).toEqual(other)
    expect(growth(middle, await rowCounts())).toEqual(growth(start, middle))
  })
})

test('the same key with another body is refused, and unknown to another member', async () => {
  const scene = { api, owner: await makeMember(api.db) }
  const [member, other] = [await api.asMember(scene.owner), await api.asMember()]
  const key = randomUUID()
  const headers = { 'idempotency-key': key }
  const car = { vehicleName: 'Elan' }
  const first = await member.post('/api/my/vehicles', car, headers)
  expect(first.status).toBe(201)
  const changed = { vehicleName: 'Elite' }
  for (const body of [changed, {}]) {
    await refusalOf(member.post('/api/my/vehicles', body, headers), 422, 'key_reused')
  }
  const theirs = await other.post('/api/my/vehicles', car, headers)
  expect(theirs.status).toBe(201)
  expect(await theirs.text()).not.toBe(await first.text())
})

test('a write that throws leaves nothing behind, and what runs after it has the club’s own database', async () => {
  const app = new Hono<AppEnv>()
  const after: Deps[] = []
  app.use(async (c, next) => {
    c.set('deps', api.deps)
    await next()
    after.push(c.var.deps)
  })
  app.post('/:outcome', (c) =>
    runOnce(c, async () => {
      await makeMember(c.var.deps.db, { lastName: 'Halfway' })
      if (c.req.param('outcome') === 'fails') throw new CodedError('conflict', 'Not now')
      return c.json({})
    }),
  )
  const halfway = () => api.db.$count(members, eq(members.lastName, 'Halfway'))
  expect((await app.request('/fails', { method: 'POST' })).status).toBe(409)
  expect(await halfway()).toBe(0)
  expect((await app.request('/works', { method: 'POST' })).status).toBe(200)
  expect(await halfway()).toBe(1)
  expect(after).toEqual([api.deps, api.deps])
})

test('refuses keys that are empty, too long or not printable', async () => {
  const member = await api.asMember()
  const send = (key: string) =>
    member.post('/api/my/vehicles', { vehicleName: 'Elan' }, { 'idempotency-key': key })
  for (const key of ['', 'x'.repeat(201), 'tab\there']) {
    const { fields } = await refusalOf(send(key), 400, 'bad_input')
    expect(fields).toHaveProperty('idempotencyKey')
  }
  await bodyOf(send('x'.repeat(200)), 201)
})

test('a refusal leaves its key free', async () => {
  const member = await api.asMember()
  const headers = { 'idempotency-key': randomUUID() }
  await refusalOf(member.post('/api/my/vehicles', {}, headers), 400, 'bad_input')
  expect((await member.post('/api/my/vehicles', { vehicleName: 'Elan' }, headers)).status).toBe(201)
})

test('an edit that is refused for its version leaves its key free, and is another edit with another version', async () => {
  const admin = await api.asAdmin()
  const { id } = await makeVehicle(api.db)
  const key = randomUUID()
  const edit = (version: number) =>
    admin.patch(
      `/api/vehicles/${id}`,
      { color: 'Red' },
      { 'idempotency-key': key, 'if-match': `"${version}"` },
    )
  await refusalOf(edit(7), 412, 'changed_meanwhile')
  await bodyOf(edit(1))
  await refusalOf(edit(2), 422, 'key_reused')
})

test('a refusal of what a device had queued stays, so that a late copy of it does nothing', async () => {
  const admin = await api.asAdmin()
  const { id } = await makeVehicle(api.db, { status: 'stored' })
  const path = `/api/vehicles/${id}/status`
  const headers = { 'idempotency-key': randomUUID(), 'x-made-ms-ago': '0' }
  const send = () => admin.patch(path, { status: 'staged' }, headers)
  await refusalOf(send(), 409, 'status_conflict')
  await bodyOf(admin.patch(path, { status: 'needs_staging' }))
  const late = await refusalOf(send(), 409, 'status_conflict')
  expect(late.vehicle).toMatchObject({ status: 'stored' })
  const other = { status: 'staged', from: 'needs_staging' }
  await refusalOf(admin.patch(path, other, headers), 409, 'status_conflict')
})

test('what a device had queued gets its first answer, though its author’s phone has changed since', async () => {
  const { member, body } = await bookable()
  const headers = { 'idempotency-key': randomUUID(), 'x-made-ms-ago': '0' }
  const send = (memberPhone: string) =>
    member.post('/api/car-requests', { ...body, memberPhone }, headers)
  const first = await bodyOf(send('215-555-0101'), 201)
  expect(await bodyOf(send('215-555-0102'), 201)).toEqual(first)
})

test('a refusal of who sent it, and not of what, leaves the key free', async () => {
  const { member, body } = await bookable()
  const headers = { 'idempotency-key': randomUUID(), 'x-made-ms-ago': '0' }
  const send = (more: object) => member.post('/api/car-requests', { ...body, ...more }, headers)
  await refusalOf(send({ memberId: randomUUID() }), 403, 'wrong_member')
  await bodyOf(send({}), 201)
})

test('a stranger’s refusals are not saved, whatever they send', async () => {
  const headers = { 'idempotency-key': randomUUID(), 'x-made-ms-ago': '0' }
  const send = (body: object) => api.visitor().post('/api/storage-inquiries', body, headers)
  await refusalOf(send({}), 400, 'bad_input')
  await bodyOf(send(storageInquiryBody()), 201)
})
