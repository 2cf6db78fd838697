import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { openApi } from '../setup/api-fixture.ts'
import { FORMS, WEBHOOK } from '../setup/form-provider-api.ts'

const lines: string[] = []
const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) })
const api = await openApi({ deps: { log }, settings: { ...FORMS, LIMIT_PUBLIC_FORMS: '1' } })
afterAll(() => api.close())
beforeEach(() => {
  api.clock.advance({ minutes: 11 })
  lines.length = 0
})

const logged = () => lines.map((line): Record<string, unknown> => JSON.parse(line))

test('a sign-in and a sign-out are in the log, by the session alone', async () => {
  const { email } = await makeMember(api.db)
  const visitor = api.visitor()
  const answer = await visitor.post('/api/auth/request-otp', { identifier: email, type: 'email' })
  const { code } = await answer.json()
  const entered = await visitor.post('/api/auth/verify-otp', { identifier: email, code })
  const { token, member } = await entered.json()
  await visitor.post('/api/auth/logout', undefined, { authorization: `Bearer ${token}` })
  expect(logged()).toMatchObject([
    {
      msg: 'signed in',
      time: expect.stringMatching(/Z$/),
      kind: 'member',
      session: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
    { msg: 'signed out', kind: 'member', from: expect.stringMatching(/^.{12}$/) },
  ])
  for (const secret of [email, code, token, member.id]) expect(lines.join()).not.toContain(secret)
})

test('a wrong code, a wrong password and a foreign page are in the log without what was typed', async () => {
  const visitor = api.visitor()
  const identifier = 'guess@example.test'
  await visitor.post('/api/auth/verify-otp', { identifier, code: '123456' })
  await visitor.post('/api/admin/login', { password: 'a wild guess' })
  await visitor.post('/api/admin/login', { password: 'x' }, { 'sec-fetch-site': 'cross-site' })
  expect(logged().map(({ msg, code }) => [msg, code])).toEqual([
    ['refused', 'invalid_code'],
    ['refused', 'invalid_password'],
    ['refused', 'cross_site'],
  ])
  expect(lines.join()).not.toMatch(/guess|123456/)
})

test('a member at an admin’s door and a limit that is reached are in the log', async () => {
  const member = await api.asMember()
  await member.get('/api/members?q=somebody')
  const form = { email: 'somebody@example.test' }
  await api.visitor().post('/api/newsletter', form)
  await api.visitor().post('/api/newsletter', form)
  const route = '/api/newsletter'
  expect(logged()).toMatchObject([
    { level: 40, code: 'not_allowed', method: 'GET', route: '/api/members' },
    { level: 40, code: 'too_many', method: 'POST', route },
  ])
  expect(lines.join()).not.toContain('somebody')
})

test('another member’s request, a wrong signature and a foreign name are in the log', async () => {
  const [member, other] = [await api.asMember(), await makeMember(api.db)]
  const wish = { memberId: other.id, vehicleName: 'Somebody’s car' }
  await member.post('/api/car-requests', wish)
  const signed = { 'x-forms-signature': 't=1,v1=00' }
  await api.visitor().post(WEBHOOK, { submissionId: 's' }, signed)
  await api.visitor().get('/api/events', { host: 'evil.example' })
  expect(logged().map(({ code }) => code)).toEqual([
    'wrong_member',
    'bad_signature',
    'foreign_host',
  ])
})

test('a member who tries the ids of others is in the log once a minute, with session and network', async () => {
  const others = await makeVehicle(api.db)
  const tries = async (member: Awaited<ReturnType<typeof api.asMember>>) => {
    expect((await member.delete(`/api/my/vehicles/${others.id}`)).status).toBe(404)
    await member.post(`/api/my/vehicles/${others.id}/restore`)
  }
  await tries(await api.asMember())
  await tries(await api.asMember())
  const line = {
    level: 40,
    msg: 'refused',
    code: 'not_found',
    method: 'DELETE',
    route: '/api/my/vehicles/:id',
    session: expect.stringMatching(/^[0-9a-f-]{36}$/),
    from: expect.stringMatching(/^.{12}$/),
  }
  expect(logged()).toMatchObject([line, line])
  expect(lines.join()).not.toContain(others.id)
  lines.length = 0
  await (await api.asAdmin()).get(`/api/vehicles/${crypto.randomUUID()}`)
  await api.visitor().get('/api/nothing')
  expect(lines).toEqual([])
})

test('nobody fills the log: what nothing else limits is one line a minute for each address', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const send = () => api.app.request('/api/newsletter', { method: 'POST', headers })
  for (let sent = 0; sent < 5; sent++) await send()
  expect(lines).toHaveLength(1)
  api.clock.advance({ minutes: 1 })
  await send()
  expect(lines).toHaveLength(2)
})

test('a database that is away is one line a minute, with what went wrong', async () => {
  const lost = Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })
  const db = new Proxy(api.db, {
    get() {
      throw lost
    },
  })
  const away = await openApi({ deps: { log, db, now: api.clock.now } })
  const readEvents = () => away.visitor().get('/api/events')
  for (let sent = 0; sent < 5; sent++) expect((await readEvents()).status).toBe(503)
  expect(logged()).toMatchObject([
    { level: 50, msg: 'request failed', err: { errorCode: 'CONNECTION_CLOSED' } },
  ])
  api.clock.advance({ minutes: 1 })
  await readEvents()
  expect(lines).toHaveLength(2)
  await away.close()
})

test('nobody writes a line of their own into the log', async () => {
  const path = '/api/members/%0A%7B%22level%22:60%7D'
  await (await api.asMember()).get(path)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toContain('\n')
})

test.each(['calendar', 'receipts'])(
  'an address under /%s/, which is a key, is in no line',
  async (place) => {
    await api.visitor().get(`/${place}/a-key-to-something`, { host: 'evil.example' })
    expect(logged()).toMatchObject([
      { code: 'foreign_host', route: expect.stringMatching(`^/${place}/:`) },
    ])
    expect(lines.join()).not.toContain('a-key-to-something')
  },
)
