import { afterAll, describe, expect, test } from 'vitest'
import { makeEvent } from '../factories/events.ts'
import { openApi } from '../setup/api-fixture.ts'
import { builtSite } from '../setup/built-site.ts'

const site = builtSite()
const api = await openApi({ site })
afterAll(async () => {
  await api.close()
  site.remove()
})

const event = await makeEvent(api.db, { now: api.clock.now() })
const visitor = api.visitor()
const display = await api.asDisplay()
const member = await api.asMember()
const reading = (path: string) => () => visitor.get(path)
const [PAGE, NO_PAGE] = ["object-src 'none'; base-uri 'none'", "default-src 'none'"]

describe.each([
  ['a page', reading('/'), PAGE],
  ['a page that is not there', reading('/nowhere'), PAGE],
  ['a list', reading('/api/events'), NO_PAGE],
  ['a refusal', reading('/api/members'), NO_PAGE],
  ['an unknown path of the API', reading('/api/nowhere'), NO_PAGE],
  ['a calendar', reading(`/api/events/${event.id}/calendar.ics`), NO_PAGE],
  ['the health of the server', reading('/healthz'), NO_PAGE],
  ['whether it is ready', reading('/readyz'), NO_PAGE],
  ['the board', () => display.get('/api/kiosk/board'), NO_PAGE],
  ['a member’s own', () => member.get('/api/my/vehicles'), NO_PAGE],
] as const)('%s', (_what, request, policy) => {
  test('is taken for what it is, framed by nobody, and read by no other site', async () => {
    const { headers } = await request()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain(policy)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toMatch(
      /^(strict-origin-when-cross-origin|no-referrer)$/,
    )
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('content-type')).toMatch(/; charset=utf-8$|^application\/json$/i)
    expect(headers.get('cache-control')).toMatch(/no-store|no-cache/)
  })
})

test('another site never gets permission to call', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const answer = await visitor('/api/events', { method: 'OPTIONS', headers })
  expect(answer.status).toBe(405)
  expect([...answer.headers.keys()].filter((name) => /^access-control/.test(name))).toEqual([])
})

test('private answers are cached by nobody', async () => {
  for (const path of ['/api/my/vehicles', '/api/auth/me', '/api/my/car-requests']) {
    expect((await member.get(path)).headers.get('cache-control')).toContain('no-store')
  }
})

test('keys of the language are values like any other, and nothing inherits them', async () => {
  const raw = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},'
  const car = `${raw}"vehicleName":"Wagon","status":"stored","ownerName":"X","createdAt":"mine"}`
  const headers = { 'content-type': 'application/json' }
  const answer = await member('/api/my/vehicles', { method: 'POST', raw: car, headers })
  expect(answer.status).toBe(201)
  expect(await answer.json()).not.toMatchObject({ createdAt: 'mine' })
  expect('isAdmin' in {}).toBe(false)
})
