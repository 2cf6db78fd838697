import { randomInt } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type AdminOrder, ORDER_FILTERS, type OrderFilter } from '#domain/merch/admin-order.ts'
import { orders } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import { makeOrder } from '../factories/orders.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(refunds)
  await api.db.delete(orders)
})

const now = () => api.clock.now()
const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000)

type SearchOptions = { q: string; state?: OrderFilter; limit?: number; before?: string }

async function search({ q, state, limit, before }: SearchOptions) {
  const given = Object.entries({ q, state, limit, before }).filter(([, value]) => value)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const answer = await admin.get(`/api/merch/orders?${query}`)
  const total = answer.headers.get('x-total-count')
  const rows = await bodyOf<AdminOrder[]>(answer)
  return { total, ids: rows.map(({ id }) => id), emails: rows.map((row) => row.customerEmail) }
}

const bought = (customerEmail: string, minutes: number, overrides = {}) =>
  makeOrder(api.db, { now: ago(minutes), customerEmail, ...overrides })

describe('an e-mail address', () => {
  beforeEach(async () => {
    await bought('ann_b@example.test', 5)
    await bought('Ann_B@Example.test', 4)
    await bought('joann_b@example.test', 3)
    await bought('annxb@example.test', 2)
    await bought('o.k@example.test', 1)
  })

  test.each([['ann_b@example.test'], ['ANN_B@example.TEST'], ['  ann_b@example.test ']])(
    '%j, whole and that of a buyer, finds their orders alone',
    async (q) => {
      const { emails, total } = await search({ q })
      expect(emails).toEqual(['Ann_B@Example.test', 'ann_b@example.test'])
      expect(total).toBe('2')
    },
  )

  test.each([
    ['nn_b@example.test', ['joann_b@example.test', 'Ann_B@Example.test', 'ann_b@example.test']],
    ['Ann_B@exam', ['joann_b@example.test', 'Ann_B@Example.test', 'ann_b@example.test']],
    [
      'harrow ann_b@example.test',
      ['joann_b@example.test', 'Ann_B@Example.test', 'ann_b@example.test'],
    ],
    ['joann_b@', ['joann_b@example.test']],
    ['b@example.test joann', ['joann_b@example.test']],
    ['k@example', ['o.k@example.test']],
    ['o.k@example.te', ['o.k@example.test']],
  ])('%j, a part or beside other words, is looked for anywhere', async (q, found) => {
    const { emails, total } = await search({ q })
    expect(emails).toEqual(found)
    expect(total).toBe(String(found.length))
  })

  test.each([
    'nobody@example.test',
    'ann%b@example.test',
    'ann@example.test',
    'ann_b@example_test',
    'ann_b@%',
    '%@%',
    'ann\\_b@example.test',
  ])('%j finds nothing', async (q) => {
    expect(await search({ q })).toEqual({ total: '0', ids: [], emails: [] })
  })
})

test("a buyer's orders are read page by page, and on each shelf", async () => {
  const waiting = await bought('ann@example.test', 3)
  const back = await bought('ann@example.test', 2, { refunded: 5600 })
  const failed = await bought('ann@example.test', 1, { state: 'failed' })
  await bought('joann@example.test', 0, { handedOverAt: now() })
  const q = 'ann@example.test'
  const first = await search({ q, limit: 2 })
  expect(first).toMatchObject({ ids: [failed.id, back.id], total: '3' })
  expect((await search({ q, limit: 2, before: back.id })).ids).toEqual([waiting.id])
  expect(await search({ q, limit: 2, before: waiting.id })).toMatchObject({ ids: [], total: '3' })
  const shelves: Record<OrderFilter, string[]> = {
    to_hand_over: [waiting.id],
    handed_over: [],
    refunded: [back.id],
    unpaid: [failed.id],
  }
  for (const state of ORDER_FILTERS) {
    const found = shelves[state]
    expect(await search({ q, state }), state).toMatchObject({
      ids: found,
      total: `${found.length}`,
    })
  }
})

test('words are looked for on the shelf alone', async () => {
  const named = (customerName: string, overrides: object, minutes: number) =>
    makeOrder(api.db, { now: ago(minutes), customerName, ...overrides })
  const kinds: Record<OrderFilter, object> = {
    to_hand_over: {},
    handed_over: { handedOverAt: now() },
    refunded: { refunded: 5600 },
    unpaid: { state: 'failed' },
  }
  for (const state of ORDER_FILTERS) {
    const one = await named('Otto Quill', kinds[state], 2)
    const other = await named('Hana Quillon', kinds[state], 1)
    await named('Ines Marlow', kinds[state], 0)
    expect(await search({ q: 'QUILL', state }), state).toMatchObject({
      ...{ ids: [other.id, one.id], total: '2' },
    })
    expect(await search({ q: 'qu ot', state }), state).toMatchObject({ ids: [one.id], total: '1' })
    expect(await search({ q: 'zzyzx', state }), state).toMatchObject({ ids: [], total: '0' })
  }
})

test('an order is saved and found with any text that fits into its fields', async () => {
  // An index takes 2,704 bytes of a row, and shortens nothing that does not repeat itself.
  const any = (count: number, from: number, to: number) =>
    Array.from({ length: count }, () => String.fromCodePoint(randomInt(from, to))).join('')
  const signs = (count: number) => any(count, 0x4e00, 0x9fff)
  const letters = (count: number) => any(count, 0x61, 0x7b)
  const long = {
    customerName: Array.from({ length: 67 }, () => signs(2)).join(' '),
    customerEmail: `${letters(64)}@${letters(60)}.${letters(60)}.${letters(60)}.test`,
    customerPhone: signs(40),
  }
  expect(long.customerName).toHaveLength(200)
  for (const overrides of [{}, { refunded: 5600 }, { state: 'failed' as const }]) {
    const { id } = await makeOrder(api.db, { now: now(), ...long, ...overrides })
    expect((await search({ q: long.customerEmail.slice(0, 200) })).ids).toContain(id)
  }
})
