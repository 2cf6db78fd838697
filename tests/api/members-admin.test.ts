import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { AdminMember } from '#domain/members/admin-member.ts'
import { PHONE_PROBLEM } from '#domain/members/phone.ts'
import { sessions } from '#server/db/schema/access.ts'
import { makeMember } from '../factories/members.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

let count = 0
const newMember = (overrides: Record<string, unknown> = {}) => {
  count += 1
  return { firstName: 'Nell', lastName: 'Novak', email: `nell.${count}@example.test`, ...overrides }
}
const sessionsOf = (memberId: string) => api.db.$count(sessions, eq(sessions.memberId, memberId))
const signIn = async (identifier: string, type: 'email' | 'phone') => {
  const answer = await api.visitor().post('/api/auth/request-otp', { identifier, type })
  const { code } = await bodyOf<{ code: string }>(answer)
  return api.visitor().post('/api/auth/verify-otp', { identifier, code })
}

test('a member is saved tidily and can sign in at once by either way', async () => {
  const typed = {
    firstName: '  Anna  Maria ',
    lastName: ' Rossi ',
    email: ' Anna.ROSSI@Example.test ',
    phone: '(215) 555-0188',
  }
  const made = await bodyOf<AdminMember>(admin.post('/api/members', typed), 201)
  expect(made).toMatchObject({
    firstName: 'Anna Maria',
    lastName: 'Rossi',
    email: 'anna.rossi@example.test',
    phone: '+12155550188',
    active: true,
  })
  expect(await bodyOf(admin.get(`/api/members/${made.id}`))).toEqual({
    ...made,
    cars: 0,
    openRequests: 0,
    comingEvents: 0,
    ordersUntil: null,
    waitsUntil: null,
    waits: [],
  })
  expect((await signIn('anna.rossi@example.test', 'email')).status).toBe(200)
  expect((await signIn('215 555 0188', 'phone')).status).toBe(200)
})

test.each([
  [
    {},
    {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Give an email or a phone number',
    },
  ],
  [newMember({ email: '' }), { email: 'Give an email or a phone number' }],
  [newMember({ phone: '+1 040 555 0142' }), { phone: PHONE_PROBLEM }],
  [newMember({ firstName: 'x'.repeat(101) }), { firstName: 'At most 100 characters' }],
  [newMember({ id: 'mine' }), { id: 'Must be a UUID' }],
])('%j is refused by its fields', async (body, fields) => {
  const refusal = await refusalOf(admin.post('/api/members', body), 400, 'bad_input')
  expect(refusal.fields).toEqual(fields)
})

test('a deactivated member is out at the next call and a stranger at the door', async () => {
  const member = await makeMember(api.db)
  const phone = await api.asMember(member)
  expect((await phone.get('/api/auth/me')).status).toBe(200)
  await bodyOf(admin.patch(`/api/members/${member.id}`, { active: false }))
  expect((await phone.get('/api/auth/me')).status).toBe(401)
  expect(await sessionsOf(member.id)).toBe(0)
  const stranger = await signIn('nobody@example.test', 'email')
  const deactivated = await signIn(member.email ?? '', 'email')
  expect([deactivated.status, await deactivated.json()]).toEqual([
    stranger.status,
    await stranger.json(),
  ])
  await bodyOf(admin.patch(`/api/members/${member.id}`, { active: true }))
  expect((await phone.get('/api/auth/me')).status).toBe(401)
  expect((await signIn(member.email ?? '', 'email')).status).toBe(200)
})

test('a changed email or phone ends the sessions and the calendar address, a new one beside it does not', async () => {
  const member = await makeMember(api.db, { phone: null })
  const path = `/api/members/${member.id}`
  const device = await api.asMember(member)
  const { url } = await bodyOf<{ url: string }>(device.post('/api/my/calendar-feed'), 201)
  const calendar = new URL(url).pathname
  await bodyOf(admin.patch(path, { phone: '(215) 555-0177', firstName: 'Other' }))
  expect((await device.get('/api/auth/me')).status).toBe(200)
  expect((await api.visitor().get(calendar)).status).toBe(200)
  await bodyOf(admin.patch(path, { email: 'moved@example.test' }))
  expect((await device.get('/api/auth/me')).status).toBe(401)
  expect((await api.visitor().get(calendar)).status).toBe(404)
})

test('a code sent to an address that is no longer theirs lets nobody in', async () => {
  const member = await makeMember(api.db)
  const identifier = member.email ?? ''
  const answer = await api.visitor().post('/api/auth/request-otp', { identifier, type: 'email' })
  const { code } = await bodyOf<{ code: string }>(answer)
  await bodyOf(admin.patch(`/api/members/${member.id}`, { email: 'else@example.test' }))
  await refusalOf(
    api.visitor().post('/api/auth/verify-otp', { identifier, code }),
    400,
    'invalid_code',
  )
})
