import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTime, parseEventTime, startMinutes } from './event-time.ts'

const at = (hours: number, minutes = 0) => hours * 60 + minutes

describe('reads when an event begins', () => {
  test.each([
    ['7:00 PM', at(19)],
    ['7pm', at(19)],
    ['7:30 p.m.', at(19, 30)],
    [' 12:15 am ', at(0, 15)],
    ['12 PM', at(12)],
    ['19:00', at(19)],
    ['10:00', at(10)],
    ['Noon', at(12)],
    ['midnight', 0],
    ['at 7 PM', at(19)],
    ['7p', at(19)],
  ])('%s', (text, start) => {
    expect(parseEventTime(text)).toEqual({ start, end: null })
  })
})

describe('reads when an event ends', () => {
  test.each([
    ['7pm - 10pm', at(19), at(22)],
    ['19:00-22:00', at(19), at(22)],
    ['7 PM to midnight', at(19), at(24)],
    ['9 PM until 1 AM', at(21), at(25)],
    ['7 - 10 PM', at(19), at(22)],
    ['10 - 2 PM', at(10), at(14)],
    ['11 - 1 AM', at(23), at(25)],
    ['9 AM till noon', at(9), at(12)],
    ['10 - 2', at(10), at(14)],
    ['1 - 4:30', at(13), at(16, 30)],
    ['19 - 22', at(19), at(22)],
    ['07:00 - 9:00', at(7), at(9)],
    ['22:00 - 02:00', at(22), at(26)],
    ['18:00 − 21:00', at(18), at(21)],
    ['9 AM to 12 noon', at(9), at(12)],
    ['From 6 to 9 PM', at(18), at(21)],
    ['7p-10p', at(19), at(22)],
    ['6 PM thru 9 PM', at(18), at(21)],
    ['9am-5', at(9), at(17)],
    ['10 PM - 2', at(22), at(26)],
    ['9 AM - 15:00', at(9), at(15)],
  ])('%s', (text, start, end) => {
    expect(parseEventTime(text)).toEqual({ start, end })
  })
})

describe('guesses nothing', () => {
  test.each([
    '',
    'TBD',
    'Sunset',
    '7',
    '7 - 9',
    '7 PM and later',
    'Doors 6 PM, show 7 PM',
    '13 PM',
    '25:00',
    '24:00',
    '6 PM - 7 PM - 8 PM',
    '7 PM -',
    '0 - 3 PM',
    '8 - 10',
    '12 - 12',
    '7 PM to 7',
    '7 apples',
  ])('%s', (text) => {
    expect(parseEventTime(text)).toBeNull()
  })
})

test('whatever is written, an end comes after its start and less than a day later', () => {
  const clock = fc
    .tuple(
      fc.integer({ min: 0, max: 24 }),
      fc.constantFrom('', ':30'),
      fc.constantFrom('', 'am', 'PM'),
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(clock, clock, (one, other) => {
      const hours = parseEventTime(`${one}-${other}`)
      if (!hours) return
      expect(hours.start).toBeLessThan(24 * 60)
      expect(hours.end).toBeGreaterThan(hours.start)
      expect(hours.end).toBeLessThanOrEqual(hours.start + 24 * 60)
    }),
  )
})

test('a range without AM or PM is read only where one of its two readings lies between 6 AM and 10 PM', () => {
  const hour = fc.integer({ min: 1, max: 12 })
  fc.assert(
    fc.property(hour, hour, (from, to) => {
      const isPlausible = (half: string) => {
        const read = parseEventTime(`${from} ${half}`)
        const start = read?.start ?? 0
        const end = start + ((to - from + 24) % 12 || 12) * 60
        return start >= at(6) && end <= at(22)
      }
      const [am, pm] = [isPlausible('am'), isPlausible('pm')]
      const read = parseEventTime(`${from} - ${to}`)
      expect(read !== null).toBe(am !== pm)
      if (!read) return
      expect(read.start).toBe(parseEventTime(`${from} ${am ? 'am' : 'pm'}`)?.start)
      expect((read.end ?? 0) % at(12)).toBe((to % 12) * 60)
    }),
  )
})

test('what has no readable time is listed last in its day', () => {
  expect(startMinutes('TBD')).toBeGreaterThan(startMinutes('11:59 PM'))
})

test.each([
  ['7:00 PM', '7:00 PM'],
  ['19:00', '7:00 PM'],
  ['7 p. m.', '7:00 PM'],
  ['noon', '12:00 PM'],
  ['midnight', '12:00 AM'],
  ['6:00 PM - 9:00 PM', '6:00 PM to 9:00 PM'],
  ['6 to 9 PM', '6:00 PM to 9:00 PM'],
  ['18:00-20:30', '6:00 PM to 8:30 PM'],
  ['10 PM until 2 AM', '10:00 PM to 2:00 AM'],
])('says %s as %s', (written, said) => {
  expect(formatTime(written)).toBe(said)
})

test('shows as it was what is no time', () => {
  for (const text of ['Doors at dusk', '7', '7:00', '25:00', '7 PM - late', '']) {
    expect(formatTime(text)).toBe(text)
  }
})

test('what is said is read again as the same minutes', () => {
  const minutes = fc.integer({ min: 0, max: 1439 })
  const written = (value: number) =>
    [Math.floor(value / 60), value % 60].map((part) => String(part).padStart(2, '0')).join(':')
  fc.assert(
    fc.property(minutes, fc.option(minutes), (start, end) => {
      const text = end === null ? written(start) : `${written(start)} - ${written(end)}`
      const read = parseEventTime(text)
      expect(read?.start).toBe(start)
      expect(parseEventTime(formatTime(text))).toEqual(read)
    }),
  )
})
