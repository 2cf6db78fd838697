import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { DeliveryFailed } from '#server/adapters/delivery.ts'
import { makeMember } from '../factories/members.ts'
import { makeDisplay, makeSession } from '../factories/sessions.ts'
import { builtSite } from '../setup/built-site.ts'
import { serveShop } from '../setup/served-shop.ts'
import { ROUTE_ROWS, type RouteRow } from './route-rows.ts'

// Words of the API and moments tell nobody from anybody.
const REVEALING = /^(?![a-z_]+$|\d{4}-\d\d-\d\dT).{6,}$/s
const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/
const shop = await serveShop({ level: 'debug' })
afterAll(() => shop.close())
const { api } = shop

/** Every text within a value that came or went, long enough to be told from a common word. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return REVEALING.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

const filledIn = (path: string, params: Record<string, string> = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? `missing-${name}`)

async function parsed(answer: Response): Promise<unknown> {
  const text = await answer.text()
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
}

async function driveAll(row: RouteRow): Promise<string[]> {
  const owner = await makeMember(api.db)
  const at = api.clock.now()
  const member = await makeSession(api.db, { memberId: owner.id, at })
  const admin = await makeSession(api.db, { at, password: api.settings.adminPassword })
  const { token } = await makeDisplay(api.db, { at })
  const texts = textsIn([owner.firstName + owner.lastName, owner.email, owner.phone])
  texts.push(...textsIn([member, admin, token]))
  const callers = [shop.visitor, shop.member(member), shop.admin(admin), shop.display(token)]
  for (const call of callers) {
    const [method = '', path = ''] = row.route.split(' ')
    const { params, body, raw, headers } = await row.request({ api, owner })
    const answer = await call(`${filledIn(path, params)}?q=canary-in-the-query`, {
      method,
      body,
      headers,
      ...(raw === undefined ? {} : { raw }),
    })
    texts.push(...textsIn([params, body, headers]))
    if (!path.startsWith('/api/config') && path !== '/metrics')
      texts.push(...textsIn(await parsed(answer)))
    else await answer.text()
  }
  return texts
}

test('of everything that came and went on every route, nothing is in the log', async () => {
  const texts: string[] = ['canary-in-the-query']
  for (const row of ROUTE_ROWS) texts.push(...(await driveAll(row)))
  await shop.visitor.get('/receipts/canary-of-a-receipt')
  await shop.visitor.get('/calendar/canary-of-a-feed.ics')
  await shop.visitor.get('/canary/anywhere')
  texts.push('canary-of-a-receipt', 'canary-of-a-feed', 'canary')
  await api.background.finished()
  const logged = shop
    .lines()
    .map(({ requestId: _, refundId: __, session: ___, ...line }) => JSON.stringify(line))
    .join('\n')
  const secrets = [...new Set(texts)].filter(
    (one) => !ROUTE_ROWS.some((row) => row.route.includes(one)),
  )
  expect(secrets.length).toBeGreaterThan(1_000)
  expect(secrets.filter((one) => logged.includes(one))).toEqual([])
  const routes = new Set(shop.lines().map(({ method, route }) => `${method} ${route}`))
  expect(ROUTE_ROWS.map(({ route }) => route).filter((one) => !routes.has(one))).toEqual([])
})

test('one line says about a request only what is public', async () => {
  const before = shop.lines().length
  const answer = await shop.visitor.get('/receipts/not-an-order')
  await answer.text()
  await expect.poll(() => shop.lines().length).toBe(before + 1)
  expect(shop.lines().at(-1)).toEqual({
    level: 30,
    time: expect.any(String),
    msg: 'request',
    method: 'GET',
    route: '/receipts/:orderId',
    status: 404,
    ms: expect.any(Number),
    requestId: answer.headers.get('x-request-id'),
  })
})

test('the line of an admin’s write names the session and a part of the hashed address', async () => {
  const credentials = await makeSession(api.db, {
    at: api.clock.now(),
    password: api.settings.adminPassword,
  })
  const admin = shop.admin(credentials)
  const lineOf = async (answer: Response) => {
    await answer.text()
    const id = answer.headers.get('x-request-id')
    await expect.poll(() => shop.lines().some(({ requestId }) => requestId === id)).toBe(true)
    return shop.lines().find(({ requestId }) => requestId === id)
  }
  const write = await lineOf(
    await admin.post('/api/vehicles', { ownerName: 'A', vehicleName: 'B' }),
  )
  const refused = await lineOf(await admin.patch('/api/vehicles/none', {}))
  const read = await lineOf(await admin.get('/api/vehicles'))
  const refusedRead = await lineOf(await shop.visitor.get('/api/vehicles'))
  const who = { session: expect.stringMatching(UUID), from: expect.stringMatching(/^[\w-]{12}$/) }
  expect(write).toMatchObject({ method: 'POST', route: '/api/vehicles', status: 201, ...who })
  expect(refused).toMatchObject({ status: 404, session: write?.session, from: write?.from })
  expect(read).not.toHaveProperty('session')
  expect(read).not.toHaveProperty('from')
  expect(read?.level, 'the board reads it every 10 seconds').toBe(20)
  expect(refusedRead?.level).toBe(30)
  expect(shop.log()).not.toContain('127.0.0.1')
})

test('pages are logged by their path, files for debugging alone', async () => {
  const site = builtSite()
  mkdirSync(join(site.folder, 'assets'))
  writeFileSync(join(site.folder, 'assets/page-Ab12.js'), 'made by the build')
  const logged = async (level: string) => {
    const served = await serveShop({ level, site })
    for (const path of ['/philadelphia?utm=canary', '/assets/page-Ab12.js', '/assets/none.js']) {
      const answer = await served.visitor.get(path)
      await answer.text()
      expect(answer.headers.get('x-request-id')).toMatch(UUID)
    }
    await served.close()
    return served.lines().map(({ route, status }) => `${route} ${status}`)
  }
  expect(await logged('info')).toEqual(['/philadelphia 200'])
  expect(await logged('debug')).toEqual(['/philadelphia 200', 'files 200', 'files 404'])
  expect(await logged('warn')).toEqual([])
  site.remove()
})

describe('the id of a request', () => {
  test('is on every answer, another each time', async () => {
    const paths = [
      '/healthz',
      '/api/kiosk/board',
      '/api/nowhere',
      '/nowhere',
      '/api/merch/products',
    ]
    const answers = await Promise.all(paths.map((path) => shop.visitor.get(path)))
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    for (const id of ids) expect(id).toMatch(UUID)
    expect(new Set(ids).size).toBe(paths.length)
  })

  test('is not taken from whoever sends one', async () => {
    const given = '0123456789abcdef'
    const answer = await shop.visitor.get('/healthz', { 'x-request-id': given })
    expect(answer.headers.get('x-request-id')).not.toBe(given)
  })

  test('is taken from a trusted proxy where it is one', async () => {
    const behind = await serveShop({ settings: { TRUST_PROXY: '1' } })
    const idFor = async (given: string) =>
      (await behind.visitor.get('/healthz', { 'x-request-id': given })).headers.get('x-request-id')
    expect(await idFor('0123456789abcdef')).toBe('0123456789abcdef')
    for (const bad of ['x'.repeat(65), 'casey@example.test, 01234567']) {
      expect(await idFor(bad)).toMatch(UUID)
    }
    await behind.close()
  })

  test('is on what goes wrong after the answer, which names nobody', async () => {
    const send = () => Promise.reject(new DeliveryFailed('email refused', { isTemporary: false }))
    const channel = { available: true, delivers: true, send }
    const failing = await serveShop({ deps: { delivery: { email: channel, phone: channel } } })
    const { email } = await makeMember(failing.api.db)
    const body = { identifier: email, type: 'email' }
    const answer = await failing.visitor.post('/api/auth/request-otp', body)
    await failing.api.background.finished()
    const failure = failing.lines().find(({ level }) => level === 50)
    expect(failure?.requestId).toBe(answer.headers.get('x-request-id'))
    expect(failing.log()).not.toContain(email)
    await failing.close()
  })
})
