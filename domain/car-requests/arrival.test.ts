import { expect, test } from 'vitest'
import { type Arrival, arrivalText, concerns, expectedIn, NOTHING_SAID } from './arrival.ts'

const TODAY = '2026-05-23'
const TEN = { date: TODAY, time: '10:00 AM', at: new Date('2026-05-23T14:00:00Z') }
const at = (time: string) => new Date(`2026-05-23T${time}Z`)

test('late is counted from the slot, or from the next minute once that has passed', () => {
  expect(expectedIn(20, TEN.at, at('12:00:00'))).toBe('2026-05-23T14:20:00.000Z')
  expect(expectedIn(20, TEN.at, at('14:05:30'))).toBe('2026-05-23T14:26:00.000Z')
})

test.each([
  ['later than its slot', '2026-05-23T14:20:00Z', '13:00:00', true],
  [
    'as its slot, where the booking was moved there meanwhile',
    '2026-05-23T14:00:00Z',
    '13:00:00',
    false,
  ],
  ['an hour after its slot', '2026-05-23T15:00:00Z', '13:00:00', true],
  ['more than an hour after its slot', '2026-05-23T15:00:01Z', '13:00:00', false],
  ['an hour after it was said', '2026-05-23T16:00:00Z', '15:00:00', true],
])('a moment %s', (_name, expectedAt, said, isMeant) => {
  const news = { kind: 'running_late', expectedAt } as const
  expect(concerns(news, TEN, { today: TODAY, madeAt: at(said) })).toBe(isMeant)
  expect(concerns(news, TEN, { today: '2026-05-22', madeAt: at(said) })).toBe(false)
})

test.each<[Partial<Arrival>, string | null]>([
  [{}, null],
  [{ onTheWaySince: '13:40' }, 'on the way since 13:40'],
  [{ expectedAt: '14:20' }, 'running late, about 14:20'],
  [{ onTheWaySince: '13:40', expectedAt: '14:20' }, 'on the way, about 14:20'],
])('%o is worded', (said, text) => {
  const moments = Object.entries(said).map(([name, time]) => [name, at(`${time}:00`).toISOString()])
  const arrival = { ...NOTHING_SAID, ...Object.fromEntries(moments) }
  expect(arrivalText(arrival, (moment) => moment.toISOString().slice(11, 16))).toBe(text)
})
