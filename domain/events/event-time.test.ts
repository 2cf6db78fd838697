import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEventTime, timeInWords } from './event-time.ts'

test.each([
  ['7:00 PM', '7:00 PM'],
  ['19:00', '7:00 PM'],
  ['7pm', '7:00 PM'],
  ['7 p.m.', '7:00 PM'],
  ['12:30 am', '12:30 AM'],
  ['noon', '12:00 PM'],
  ['midnight', '12:00 AM'],
  ['00:15', '12:15 AM'],
  ['6:00 PM - 9:00 PM', '6:00 PM to 9:00 PM'],
  ['6 to 9 PM', '6:00 PM to 9:00 PM'],
  ['11–1 PM', '11:00 AM to 1:00 PM'],
  ['18:00-20:30', '6:00 PM to 8:30 PM'],
  ['10 PM until 2 AM', '10:00 PM to 2:00 AM'],
])('says %s as %s', (written, said) => {
  expect(timeInWords(written)).toBe(said)
})

test('shows as it was what is no time', () => {
  for (const text of ['Doors at dusk', '7', '25:00', '13 PM', '7:75 PM', '7 PM - late', '']) {
    expect(parseEventTime(text), text).toBeNull()
    expect(timeInWords(text)).toBe(text)
  }
})

test('what is said is read again as the same minutes, and an end comes after its start', () => {
  const minutes = fc.integer({ min: 0, max: 1439 })
  const written = (value: number) =>
    `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`
  fc.assert(
    fc.property(minutes, fc.option(minutes), (start, end) => {
      const text = end === null ? written(start) : `${written(start)} - ${written(end)}`
      const read = parseEventTime(text)
      expect(read?.start).toBe(start)
      if (end !== null) expect(read?.end).toBeGreaterThan(start)
      expect(parseEventTime(timeInWords(text))).toEqual(read)
    }),
  )
})

test('any text at all is shown and never throws', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof timeInWords(text) === 'string'))
})
