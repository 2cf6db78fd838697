import { format } from 'date-fns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCalendarDays, dateOf } from '../dates.ts'
import { byDay, eventDay, formatDate, isUpcoming } from './event-day.ts'

const NOON = new Date(2026, 4, 23, 12)
const on = (eventDate: string) => ({ eventDate })

const anyDay = fc
  .date({ min: new Date(2000, 0, 2), max: new Date(2099, 11, 30), noInvalidDate: true })
  .map((date) => format(date, 'yyyy-MM-dd'))
const anyMoment = (day: string) =>
  fc.nat(86_399).map((seconds) => new Date(dateOf(day).getTime() + seconds * 1000))

test.each([
  ['10 PM - 2 AM', new Date(2026, 4, 24, 2)],
  ['9 PM until 12:30 AM', new Date(2026, 4, 24, 0, 30)],
  ['22:00 - 06:00', new Date(2026, 4, 24, 6)],
  ['7 PM to midnight', new Date(2026, 4, 24)],
  ['7 PM - 10 PM', new Date(2026, 4, 24)],
  ['TBD', new Date(2026, 4, 24)],
])('an evening at %s is shown until it is over', (eventTime, end) => {
  const evening = { eventDate: '2026-05-23', eventTime }
  expect(isUpcoming(evening, new Date(end.getTime() - 1))).toBe(true)
  expect(isUpcoming(evening, end)).toBe(false)
})

test('today and every day after it is upcoming, every day before it is not', () => {
  fc.assert(
    fc.property(
      anyDay.chain((day) =>
        fc.tuple(fc.constant(day), anyMoment(day), fc.integer({ min: -400, max: 400 })),
      ),
      ([today, now, days]) => {
        expect(isUpcoming(on(addCalendarDays(today, days)), now)).toBe(days >= 0)
      },
    ),
  )
})

test('includes events without a date and those with an unreadable date', () => {
  for (const event of [
    {},
    { eventDate: null },
    on(''),
    on('TBD'),
    on('Summer 2020'),
    on('May 2020'),
    on('2020-02-30'),
    on('2020-13-01'),
  ]) {
    expect(isUpcoming(event, NOON), JSON.stringify(event)).toBe(true)
  }
})

test('reads a field named date, and eventDate before it', () => {
  expect(isUpcoming({ date: '2026-05-22' }, NOON)).toBe(false)
  expect(isUpcoming({ date: '2026-05-23' }, NOON)).toBe(true)
  expect(isUpcoming({ eventDate: '2026-05-23', date: '2020-01-01' }, NOON)).toBe(true)
  expect(formatDate({ eventDate: null, date: '2026-05-23' })).toBe('May 23rd')
})

test('reads a day written out, also with a time, and never as UTC', () => {
  for (const written of [
    'May 23, 2026',
    'Sat May 23 2026',
    '5/23/2026',
    '23 May 2026',
    'May 23, 2026 7:00 PM',
    '2026-05-23T00:00:00.000Z',
  ]) {
    expect(eventDay(on(written)), written).toEqual(new Date(2026, 4, 23))
  }
})

test('says the day with its ordinal, and shows what is no date as it was', () => {
  const said = ['01', '02', '03', '04', '11', '12', '13', '21', '22', '23', '30', '31'].map((day) =>
    formatDate(on(`2026-05-${day}`)),
  )
  expect(said).toEqual([
    'May 1st',
    'May 2nd',
    'May 3rd',
    'May 4th',
    'May 11th',
    'May 12th',
    'May 13th',
    'May 21st',
    'May 22nd',
    'May 23rd',
    'May 30th',
    'May 31st',
  ])
  expect(formatDate(on('To be announced'))).toBe('To be announced')
  expect(formatDate(on('2026-02-30'))).toBe('2026-02-30')
  expect(formatDate({})).toBe('')
})

test('sorts by day, and puts what has no day last', () => {
  const days = [on('TBD'), on('2026-06-01'), on('2026-05-23'), {}]
  expect([...days].sort(byDay)).toEqual([on('2026-05-23'), on('2026-06-01'), on('TBD'), {}])
})
