import { afterAll, describe, expect, test } from 'vitest'
import { makeMember } from '../factories/members.ts'
import { makeSession } from '../factories/sessions.ts'
import { openApi } from '../setup/api-fixture.ts'

const PRODUCTION = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://127.0.0.1/unused',
  PUBLIC_URL: 'https://club.example',
  SESSION_SECRET: 'a secret of the tests, long enough for it',
  ADMIN_PASSWORD: 'a password of the tests',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@club.example',
}
const OWN = 'https://club.example'

const production = await openApi({ settings: PRODUCTION })
const demo = await openApi()
afterAll(async () => {
  await production.close()
  await demo.close()
})

const adding = { method: 'POST', body: JSON.stringify({ vehicleName: 'A new one' }) }

async function post(api: typeof demo, name: string, headers: Record<string, string>) {
  const { id: memberId } = await makeMember(api.db)
  const { cookie } = await makeSession(api.db, { memberId, at: api.clock.now() })
  return api.app.request('/api/my/vehicles', {
    ...adding,
    headers: { host: 'localhost:3000', cookie: `${name}=${cookie}`, ...headers },
  })
}

describe('a change that rests on a cookie', () => {
  test.each([
    [201, { 'sec-fetch-site': 'same-origin' }],
    [201, { 'sec-fetch-site': 'same-origin', origin: OWN }],
    [201, { origin: OWN }],
    [403, { 'sec-fetch-site': 'same-site', origin: 'https://blog.club.example' }],
    [403, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': 'none' }],
    [403, { origin: 'https://evil.example' }],
    [403, { origin: 'http://club.example' }],
    [403, { origin: 'https://club.example.evil.example' }],
    [403, { origin: 'https://club.example:8443' }],
    [403, { origin: 'http://localhost:3000' }],
    [403, { origin: 'null' }],
    [403, { referer: `${OWN}/members` }],
    [403, {}],
  ])('answers %i with %j', async (status, headers) => {
    const answer = await post(production, '__Host-member_session', headers)
    expect(answer.status).toBe(status)
    if (status === 403) expect(await answer.json()).toMatchObject({ code: 'cross_site' })
  })

  test('in the demo may come from the page under the name in the address bar', async () => {
    const origins = ['http://localhost:3000', 'http://localhost:3001', 'https://localhost:3000']
    const answers = origins.map((origin) => post(demo, 'member_session', { origin }))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 403, 403])
  })
})

describe.each([
  ['member', '/api/my/vehicles'],
  ['member', '/api/digest-articles'],
  ['admin', '/api/members'],
  ['admin', '/api/digest-articles'],
] as const)('what a %s reads at %s by a cookie', (kind, path) => {
  test.each([
    [200, { 'sec-fetch-site': 'same-origin' }],
    [200, {}],
    // A link, an address that somebody types, and an image of another page.
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': 'same-site' }],
    [403, { 'sec-fetch-site': 'none' }],
    [403, { origin: 'https://evil.example' }],
  ])('answers %i with %j', async (status, headers) => {
    const { id: memberId } = await makeMember(demo.db)
    const of = kind === 'member' ? { memberId } : {}
    const { cookie } = await makeSession(demo.db, { ...of, at: demo.clock.now() })
    const sent = { host: 'localhost:3000', cookie: `${kind}_session=${cookie}`, ...headers }
    const answer = await demo.app.request(path, { headers: sent })
    expect(answer.status).toBe(status)
    if (status === 403) expect(await answer.json()).toMatchObject({ code: 'cross_site' })
  })
})

test('a change that rests on the token needs neither header', async () => {
  const { id: memberId } = await makeMember(demo.db)
  const { token } = await makeSession(demo.db, { memberId, at: demo.clock.now() })
  const headers = { host: 'localhost:3000', authorization: `Bearer ${token}` }
  expect((await demo.app.request('/api/my/vehicles', { ...adding, headers })).status).toBe(201)
})

test('over https the cookie is Secure and bound to this host', async () => {
  const { id: memberId } = await makeMember(production.db)
  const { token } = await makeSession(production.db, { memberId, at: production.clock.now() })
  const answer = await production
    .visitor()
    .get('/api/auth/me', { authorization: `Bearer ${token}` })
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-member_session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

describe('someone with both sessions in one browser', async () => {
  const { id: memberId } = await makeMember(demo.db)
  const at = demo.clock.now()
  const [member, admin] = [
    await makeSession(demo.db, { memberId, at }),
    await makeSession(demo.db, { at }),
  ]
  const cookie = `member_session=${member.cookie}; admin_session=${admin.cookie}`

  test.each([
    ['GET', '/api/auth/me', 200],
    ['GET', '/api/my/vehicles', 200],
    ['POST', '/api/my/vehicles', 201],
    ['GET', '/api/vehicles', 200],
    ['GET', '/api/members', 200],
  ])('may %s %s', async (method, path, status) => {
    const body = method === 'POST' ? { vehicleName: 'A new one' } : undefined
    const answer = await demo.visitor()(path, { method, body, headers: { cookie } })
    expect(answer.status).toBe(status)
  })
})
