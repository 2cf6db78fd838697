import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { members } from '#server/db/schema/members.ts'
import { makeMember } from '../factories/members.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

const rowsSchema = z.array(
  z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }),
)
const list = async (query = '') => {
  const answer = await (await api.asAdmin()).get(`/api/members${query}`)
  expect(answer.status).toBe(200)
  const rows = rowsSchema.parse(await answer.json())
  return { rows, total: answer.headers.get('x-total-count') }
}
const names = (rows: { firstName: string; lastName: string }[]) =>
  rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`)

beforeAll(async () => {
  await makeMember(api.db, { firstName: 'Walt', lastName: 'Abbott', phone: '+12155550111' })
  await makeMember(api.db, { firstName: 'Ada', lastName: 'Baker', active: false })
  await makeMember(api.db, { firstName: 'Bea', lastName: 'Baker', email: 'bea_b@example.test' })
  await makeMember(api.db, { firstName: 'Bea', lastName: 'Baker', email: '100%bea@example.test' })
  await makeMember(api.db, { firstName: 'Cy', lastName: 'Crane', email: null })
})

test('members are listed by last and first name, with whether they may sign in', async () => {
  const answer = await (await api.asAdmin()).get('/api/members')
  expect(answer.headers.get('x-total-count')).toBe('5')
  const rows = rowsSchema.parse(await answer.clone().json())
  expect(names(rows)).toEqual(['Walt Abbott', 'Ada Baker', 'Bea Baker', 'Bea Baker', 'Cy Crane'])
  expect(await answer.json()).toContainEqual({
    id: rows[1]?.id,
    firstName: 'Ada',
    lastName: 'Baker',
    email: expect.stringContaining('@'),
    phone: expect.stringMatching(/^\+1215/),
    active: false,
    version: 1,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

test('a page continues after its last row, however that member is renamed since', async () => {
  const admin = await api.asAdmin()
  const { rows } = await list('?limit=2')
  const last = rows[1]
  const rename = (lastName: string) => admin.patch(`/api/members/${last?.id}`, { lastName })
  const rest = async (query: string) => names((await list(`?before=${last?.id}${query}`)).rows)
  const namedThen = '&lastName=Baker&firstName=Ada'
  const expected = ['Bea Baker', 'Bea Baker', 'Cy Crane']
  expect(await rest(namedThen)).toEqual(expected)
  await rename('Aarons')
  expect(await rest(namedThen)).toEqual(expected)
  await rename('Young')
  expect(await rest(namedThen)).toEqual([...expected, 'Ada Young'])
  // Whoever does not say how it was called follows it to its new place.
  expect(await rest('')).toEqual([])
  for (const absent of ['&lastName=Baker', '&lastName=Baker&firstName=', '&lastName=&firstName=']) {
    expect(await rest(absent)).toEqual([])
  }
  await rename('Baker')
})

test.each([
  ['baker', ['Ada Baker', 'Bea Baker', 'Bea Baker']],
  ['ak', ['Ada Baker', 'Bea Baker', 'Bea Baker']],
  ['bea baker', ['Bea Baker', 'Bea Baker']],
  ['  BAKER   bea ', ['Bea Baker', 'Bea Baker']],
  ['(215) 555-0111', ['Walt Abbott']],
  ['a_b', ['Bea Baker']],
  ['100%', ['Bea Baker']],
  ['\\', []],
  ["'; drop table members; --", []],
])('a search for %j finds %j', async (q, found) => {
  const { rows, total } = await list(`?q=${encodeURIComponent(q)}`)
  expect(names(rows)).toEqual(found)
  expect(total).toBe(String(found.length))
})

test.each([
  ['?lastName=%00&firstName=Ada', 'lastName'],
  [`?q=${'x'.repeat(201)}`, 'q'],
])('%s is refused by its field', async (query, field) => {
  const answer = await (await api.asAdmin()).get(`/api/members${query}`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'bad_input',
    fields: { [field]: expect.any(String) },
  })
})

test('the count stops at a thousand', async () => {
  const more = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      firstName: 'Zoe',
      lastName: 'Zimmer',
      email: `zoe.${index}.${count}@example.test`,
    }))
  await api.db.insert(members).values(more(995))
  expect((await list('?limit=1')).total).toBe('1000')
  await api.db.insert(members).values(more(1))
  expect((await list('?limit=1')).total).toBe('1000+')
  expect((await list('?limit=1&q=zimmer')).total).toBe('996')
})
