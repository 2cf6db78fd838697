import { expect, it } from 'vitest'
import { listSlots } from './slots.ts'

it.each([
  { from: '9999-12-31' },
  { from: '0026-05-23' },
  { from: '2026-02-30' },
  { days: '1e1' },
  { days: '0x10' },
  { days: '63' },
])('%j asks for no days that can be listed', (query) => {
  expect(listSlots.query.safeParse(query).success).toBe(false)
})

it('a day without a number of days is one day', () => {
  expect(listSlots.query.parse({ from: '2026-05-23' })).toMatchObject({ days: 1 })
})
