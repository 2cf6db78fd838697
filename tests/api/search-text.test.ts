import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { AdminMember } from '#domain/members/admin-member.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

const PEOPLE = [
  { firstName: 'Walter', lastName: 'Pryce', email: 'zephyr@example.test', phone: '+12155550123' },
  { firstName: 'José', lastName: 'Núñez', email: 'nunez_1@example.test', phone: null },
  { firstName: 'Élodie', lastName: 'Øster', email: 'e.o@example.test', phone: '+442079460999' },
  { firstName: 'Ann', lastName: '100% Back\\slash', email: null, phone: '+12675550188' },
]

beforeAll(async () => {
  for (const person of PEOPLE) {
    const member = await makeMember(api.db, person)
    const vehicle = await makeVehicle(api.db, {
      owner: member,
      vehicleName: `Kübel ${person.firstName}`,
    })
    await makeCarRequest(api.db, { member, vehicle, now: api.clock.now() })
  }
})

const WORDS: [q: string, firstNames: string[]][] = [
  ['pryce', ['Walter']],
  ['PRYCE', ['Walter']],
  ['ryc', ['Walter']],
  ['pryce walt', ['Walter']],
  [' Walt   PRYCE ', ['Walter']],
  ['walter núñez', []],
  ['zephyr@EXAMPLE', ['Walter']],
  ['ZEPHYR@example.TEST', ['Walter']],
  ['  zephyr@example.test ', ['Walter']],
  ['hyr@exam', ['Walter']],
  ['zephyr@', ['Walter']],
  ['zep@example.test', []],
  ['zephyr@test', []],
  ['zeph%@example.test', []],
  ['@example.test', ['Walter', 'José', 'Élodie']],
  ['e.o@example', ['Élodie']],
  ['1@example josé', ['José']],
  ['nunez_1@example.test', ['José']],
  ['nunez-1@example.test', []],
  ['nunez_1@example_test', []],
  ['NÚÑEZ', ['José']],
  ['josé', ['José']],
  ['élodie ØSTER', ['Élodie']],
  ['nunez_1', ['José']],
  ['nunez-1', []],
  ['z_p', []],
  ['100%', ['Ann']],
  ['1%0', []],
  ['p%e', []],
  ['k\\s', ['Ann']],
  ['\\ack', []],
  // Of very many words the first eight are looked for, each once.
  ['pryce walter zephyr example test 215 555 0123 nobody', ['Walter']],
  [`${'pryce '.repeat(9)}nobody`, []],
]

const BEGINNINGS: typeof WORDS = [
  ['w', ['Walter']],
  ['wa', ['Walter']],
  ['PR', ['Walter']],
  ['ze', ['Walter']],
  ['al', []],
  ['lter', ['Walter']],
  ['te', []],
  ['É', ['Élodie']],
  ['øs', ['Élodie']],
  ['e.', ['Élodie']],
  ['10', ['Ann']],
  ['%', []],
  ['_', []],
  ['\\', []],
  ['n_', []],
  ['w pr', ['Walter']],
  ['jo ún', []],
]

const PHONES: typeof WORDS = [
  ['(215) 555-0123', ['Walter']],
  ['215.555.0123', ['Walter']],
  ['+1 215 555 0123', ['Walter']],
  ['(215) 5', ['Walter']],
  ['0123', ['Walter']],
  ['555-01', ['Walter', 'Ann']],
  ['+44 20 7946', ['Élodie']],
  ['+4', ['Élodie']],
  ['(215) 555-0188', []],
]

const sorted = (names: string[]) => names.toSorted()

async function read<Row>(path: string, q: string) {
  const answer = await admin.get(`${path}?q=${encodeURIComponent(q)}`)
  return { total: answer.headers.get('x-total-count'), rows: await bodyOf<Row[]>(answer) }
}

describe.each([
  { what: 'words', searches: WORDS },
  { what: 'words of one or two letters', searches: BEGINNINGS },
  { what: 'phone numbers', searches: PHONES },
])('$what', ({ searches }) => {
  test.each(searches)('%j finds the members %j', async (q, firstNames) => {
    const { rows, total } = await read<AdminMember>('/api/members', q)
    expect(sorted(rows.map(({ firstName }) => firstName))).toEqual(sorted(firstNames))
    expect(total).toBe(String(firstNames.length))
  })

  test.each(searches)('%j finds the requests of %j', async (q, firstNames) => {
    const { rows, total } = await read<CarRequest>('/api/car-requests', q)
    expect(sorted(rows.map(({ memberName }) => memberName.split(' ')[0] ?? ''))).toEqual(
      sorted(firstNames),
    )
    expect(total).toBe(String(firstNames.length))
  })
})

test.each(['küb', 'KÜBEL walter', 'kü wa'])('%j finds a request by its car', async (q) => {
  const { rows } = await read<CarRequest>('/api/car-requests', q)
  expect(rows.some(({ vehicleName }) => vehicleName === 'Kübel Walter')).toBe(true)
})

test('a search finds what was just edited, and no longer what it was', async () => {
  const { id } = await makeMember(api.db, { firstName: 'Quentin', lastName: 'Former' })
  await bodyOf(admin.patch(`/api/members/${id}`, { lastName: 'Later' }))
  expect((await read('/api/members', 'quentin later')).total).toBe('1')
  expect((await read('/api/members', 'quentin la')).total).toBe('1')
  expect((await read('/api/members', 'quentin former')).total).toBe('0')
  expect((await read('/api/members', 'quentin fo')).total).toBe('0')
})
