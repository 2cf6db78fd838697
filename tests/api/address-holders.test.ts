import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { AdminMember } from '#domain/members/admin-member.ts'
import { members } from '#server/db/schema/members.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { type MemberRow, makeMember } from '../factories/members.ts'
import { nextNumber } from '../factories/rows.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

const { db } = api
const kim = (overrides: Partial<MemberRow> = {}) =>
  makeMember(db, { firstName: 'Kim', lastName: 'Known', ...overrides })
const read = (id: string) => bodyOf<AdminMember>(admin.get(`/api/members/${id}`))
const edit = (id: string, body: object) => admin.patch(`/api/members/${id}`, body)
const newcomer = (addresses: object) => ({ firstName: 'Nell', lastName: 'Novak', ...addresses })
const holderOf = ({ id, firstName, lastName, active }: MemberRow) => ({
  id,
  firstName,
  lastName,
  active,
})

describe('an address that another member has', () => {
  test('is refused with whose it is, on a new member and on an edit', async () => {
    const holder = await kim()
    const other = await makeMember(db)
    const taken = { email: holder.email?.toUpperCase(), phone: holder.phone?.slice(2) }
    const saves = [admin.post('/api/members', newcomer(taken)), edit(other.id, taken)]
    for (const save of saves) {
      const refusal = await refusalOf(save, 409, 'conflict')
      expect(refusal).toMatchObject({
        error: 'Kim Known already uses this email',
        fields: {
          email: 'Kim Known already uses this email',
          phone: 'Kim Known already uses this phone number',
        },
        holders: { email: holderOf(holder), phone: holderOf(holder) },
      })
    }
    expect(await read(other.id)).toMatchObject({ email: other.email, phone: other.phone })
  })
})

describe('the address of a deactivated member', () => {
  test('is taken over in one save, and leaves them with their name', async () => {
    const gone = await kim({ active: false })
    const vehicle = await makeVehicle(db, { owner: gone })
    await makeCarRequest(db, { member: gone, vehicle, now: api.clock.now() })
    const member = await makeMember(db, { phone: null })
    const { email, phone } = gone
    const taken = { email, phone, takeOverFrom: [gone.id] }
    expect(await bodyOf(edit(member.id, taken))).toMatchObject({ email, phone })
    expect(await read(gone.id)).toMatchObject({
      firstName: 'Kim',
      lastName: 'Known',
      active: false,
      email: null,
      phone: null,
    })
    const requests = await bodyOf<object[]>(admin.get('/api/car-requests?q=known'))
    expect(requests).toMatchObject([{ memberEmail: null, memberPhone: null }])
  })

  test('is taken over by a new member, once, however often the save is sent', async () => {
    const gone = await kim({ active: false })
    const id = randomUUID()
    const body = newcomer({ id, email: '', phone: gone.phone, takeOverFrom: [gone.id] })
    const send = () => admin.post('/api/members', body, { 'idempotency-key': id })
    const made = await bodyOf<AdminMember>(send(), 201)
    expect(await bodyOf(send(), 201)).toEqual(made)
    expect(made.phone).toBe(gone.phone)
    expect(await read(gone.id)).toMatchObject({ email: gone.email, phone: null })
  })

  test('stays theirs if the admin named another, or they were activated meanwhile', async () => {
    const gone = await kim({ active: false })
    const member = await makeMember(db)
    const taken = (from: string) => edit(member.id, { phone: gone.phone, takeOverFrom: [from] })
    await refusalOf(taken(member.id), 409, 'conflict')
    await refusalOf(taken(randomUUID()), 409, 'conflict')
    await bodyOf(edit(gone.id, { active: true }))
    const refusal = await refusalOf(taken(gone.id), 409, 'conflict')
    expect(refusal.holders).toEqual({ phone: { ...holderOf(gone), active: true } })
    expect(await read(gone.id)).toMatchObject({ phone: gone.phone })
  })

  test('can be taken off even if it is their only one, and they need one to be activated', async () => {
    const gone = await kim({ active: false, email: null })
    expect(await bodyOf(edit(gone.id, { phone: '' }))).toMatchObject({ email: null, phone: null })
    const refusal = await refusalOf(edit(gone.id, { active: true }), 400, 'bad_input')
    expect(refusal.fields).toEqual({ email: 'Give an email or a phone number' })
    const phone = `+1215${5_549_000 + nextNumber()}`
    expect(await bodyOf(edit(gone.id, { active: true, phone }))).toMatchObject({ active: true })
    await refusalOf(edit(gone.id, { phone: null }), 400, 'bad_input')
    const both = edit(gone.id, { active: false, phone: null })
    expect(await bodyOf(both)).toMatchObject({ active: false, phone: null })
  })
})

test('the database refuses an active member without email and phone', async () => {
  const { id } = await kim({ active: false, email: null, phone: null })
  const activated = db.update(members).set({ active: true }).where(eq(members.id, id))
  await expect(activated).rejects.toThrow()
})
