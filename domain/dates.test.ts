import { TZDate } from '@date-fns/tz'
import { parse } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, it, test, vi } from 'vitest'
import { addCalendarDays, dateOf, dayInZone, isCalendarDay, momentInZone } from './dates.ts'

const NEW_YORK = 'America/New_York'
const zones = fc.constantFrom(
  NEW_YORK,
  'UTC',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
)
const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('isCalendarDay', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-12-31'])('takes %s', (day) => {
    expect(isCalendarDay(day)).toBe(true)
  })
  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    '',
    '0000-00-00',
  ])('refuses %j', (day) => {
    expect(isCalendarDay(day)).toBe(false)
  })
})

test('a day is the date that the date library reads from it, or none', () => {
  const upTo = (most: number) => fc.integer({ min: 0, max: most })
  const written = fc.tuple(upTo(9999), upTo(13), upTo(32)).map(([year, month, date]) => {
    const two = (part: number) => String(part).padStart(2, '0')
    return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
  })
  fc.assert(
    fc.property(written, (day) => {
      expect(dateOf(day)).toEqual(parse(day, 'yyyy-MM-dd', new Date(2000, 0, 1)))
    }),
  )
  expect(dateOf('').getTime()).toBeNaN()
})

describe('dayInZone', () => {
  it('is still the day before in Philadelphia while UTC has moved on', () => {
    expect(dayInZone(new Date('2026-05-23T03:59:00Z'), NEW_YORK)).toBe('2026-05-22')
    expect(dayInZone(new Date('2026-05-23T04:00:00Z'), NEW_YORK)).toBe('2026-05-23')
  })
})

describe('momentInZone', () => {
  it('reads the same clock before and after the change to daylight saving time', () => {
    expect(momentInZone('2026-03-07', 600, NEW_YORK).toISOString()).toBe('2026-03-07T15:00:00.000Z')
    expect(momentInZone('2026-03-08', 600, NEW_YORK).toISOString()).toBe('2026-03-08T14:00:00.000Z')
    expect(momentInZone('2026-11-01', 600, NEW_YORK).toISOString()).toBe('2026-11-01T15:00:00.000Z')
  })

  it('shows the requested day and minute on a clock of the zone, for every hour of the garage', () => {
    const minutes = fc.integer({ min: 8 * 60, max: 18 * 60 })
    fc.assert(
      fc.property(moments, zones, minutes, (moment, zone, minute) => {
        const day = dayInZone(moment, zone)
        const there = new TZDate(momentInZone(day, minute, zone).getTime(), zone)
        return (
          there.getHours() * 60 + there.getMinutes() === minute &&
          dayInZone(new Date(there.getTime()), zone) === day
        )
      }),
    )
  })
})

describe('addCalendarDays', () => {
  it('steps over the end of a month, a year and a leap day', () => {
    expect(addCalendarDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addCalendarDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addCalendarDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  it('counts days, not hours, over both changes of the clock', () => {
    vi.stubEnv('TZ', 'America/New_York')
    expect(addCalendarDays('2026-10-31', 2)).toBe('2026-11-02')
    expect(addCalendarDays('2026-03-09', -1)).toBe('2026-03-08')
    vi.unstubAllEnvs()
  })
})
