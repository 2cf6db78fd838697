import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminMember } from '#domain/members/admin-member.ts'
import { roughE164 } from '#domain/members/phone.ts'
import { makeMember } from '../factories/members.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

/** Each as it was typed, with what the rule before `readPhone` saved. */
const SAVED_WRONG = [
  ['Abel', '+44 (0)20 7946 0958', '+4402079460958'],
  ['Bert', '040 5550142', '+10405550142'],
  ['Cleo', '0171 123456', '+10171123456'],
  ['Dora', '(015) 555-0142', '+10155550142'],
  ['Enzo', '+1 215 555 01420', '+121555501420'],
  ['Fritz', '+49 (0)171 1234567', '+4901711234567'],
  ['Gwen', '(215) 055-0142', '+12150550142'],
] as const
const SAVED_RIGHT = ['+12155550142', '+442079460958', '+390612345678', '+491711234567']

const listed = async (query = '') => {
  const answer = await admin.get(`/api/members?phones=invalid${query}`)
  const total = answer.headers.get('x-total-count')
  const rows = await bodyOf<AdminMember[]>(answer)
  return { total, names: rows.map(({ firstName }) => firstName), rows }
}

beforeAll(async () => {
  for (const [firstName, typed, phone] of SAVED_WRONG) {
    expect(roughE164(typed)).toBe(phone)
    await makeMember(api.db, { firstName, lastName: 'Wrong', phone })
  }
  for (const phone of SAVED_RIGHT) {
    await makeMember(api.db, { firstName: 'Fine', lastName: 'Right', phone })
  }
  await makeMember(api.db, { firstName: 'None', lastName: 'Right', phone: null })
})

test('numbers saved wrong are listed with their count, in pages and by search', async () => {
  const { names, total, rows } = await listed()
  expect(names).toEqual(SAVED_WRONG.map(([name]) => name))
  expect(rows.map(({ phone }) => phone)).toEqual(SAVED_WRONG.map(([, , phone]) => phone))
  expect(total).toBe('7')
  const first = await listed('&limit=3')
  expect(first).toMatchObject({ total: '7', names: ['Abel', 'Bert', 'Cleo'] })
  const next = await listed(`&limit=3&before=${first.rows[2]?.id}&lastName=Wrong&firstName=Cleo`)
  expect(next).toMatchObject({ total: '7', names: ['Dora', 'Enzo', 'Fritz'] })
  expect(await listed('&q=gwen')).toMatchObject({ total: '1', names: ['Gwen'] })
  expect(await listed('&q=right')).toMatchObject({ total: '0', names: [] })
})

test('a number that was corrected is no longer listed', async () => {
  const { rows } = await listed('&q=abel')
  const path = `/api/members/${rows[0]?.id}`
  await bodyOf(admin.patch(path, { lastName: 'Renamed' }))
  expect((await listed('&q=abel')).rows).toMatchObject([{ phone: '+4402079460958' }])
  await bodyOf(admin.patch(path, { phone: '+44 20 7946 0959' }))
  expect(await listed('&q=abel')).toMatchObject({ total: '0' })
})
