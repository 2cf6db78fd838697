import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEntry, eventEntry, writeCalendar } from './write-calendar.ts'

const ZONE = 'America/New_York'
const at = new Date('2026-05-01T12:00:00Z')

const event = (overrides: object = {}) => ({
  id: '7d1a2f0c-53a5-4a8c-9e57-0f6f5d1b2c3d',
  title: 'Cars and Coffee',
  description: 'Bring a car.',
  eventDate: '2026-05-23',
  eventTime: '9:00 AM',
  location: 'The Clubhouse, Philadelphia',
  maxAttendees: null,
  imageUrl: null,
  goingCount: 3,
  cancelledAt: null,
  cancellationReason: null,
  version: 1,
  createdAt: at,
  updatedAt: at,
  ...overrides,
})
const entryOf = (overrides: object = {}, timeZone = ZONE) =>
  eventEntry(event(overrides), { timeZone, url: 'https://club.test/philadelphia' })

function read(entries: CalendarEntry[]) {
  const text = writeCalendar('Rowhouse', entries)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const parts = calendar.getAllSubcomponents('vevent')
  return { text, calendar, parts, events: parts.map((part) => new ICAL.Event(part)) }
}
const hoursOf = (overrides: object) => {
  const [one] = read([entryOf(overrides)]).events
  return [one?.startDate.toJSDate().toISOString(), one?.endDate.toJSDate().toISOString()]
}

test('an event is an appointment by the club’s clock, in summer and in winter', () => {
  expect(hoursOf({})).toEqual(['2026-05-23T13:00:00.000Z', '2026-05-23T15:00:00.000Z'])
  expect(hoursOf({ eventDate: '2026-12-05', eventTime: '9:00 - 12:00' })).toEqual([
    ...hoursOf({ eventDate: '2026-12-05', eventTime: '9 AM - 12 PM' }),
  ])
  expect(hoursOf({ eventDate: '2026-12-05', eventTime: '7pm - 10pm' })).toEqual([
    '2026-12-06T00:00:00.000Z',
    '2026-12-06T03:00:00.000Z',
  ])
})

test('times are right on the days on which the clocks change, and on the days around them', () => {
  const noons = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02']
  expect(noons.map((eventDate) => hoursOf({ eventDate, eventTime: '12:00 PM' })[0])).toEqual([
    '2026-03-07T17:00:00.000Z',
    '2026-03-08T16:00:00.000Z',
    '2026-03-09T16:00:00.000Z',
    '2026-10-31T16:00:00.000Z',
    '2026-11-01T17:00:00.000Z',
    '2026-11-02T17:00:00.000Z',
  ])
  expect(hoursOf({ eventDate: '2026-03-08', eventTime: '1 AM - 4 AM' })).toEqual([
    '2026-03-08T06:00:00.000Z',
    '2026-03-08T08:00:00.000Z',
  ])
  expect(hoursOf({ eventDate: '2026-10-31', eventTime: '10 PM - 3 AM' })).toEqual([
    '2026-11-01T02:00:00.000Z',
    '2026-11-01T08:00:00.000Z',
  ])
})

test('an event without a readable time takes its whole day, and says the time in words', () => {
  const { text, events } = read([entryOf({ eventTime: 'Sunset, weather permitting' })])
  expect(text).toContain('DTSTART;VALUE=DATE:20260523\r\n')
  expect(text).toContain('DTEND;VALUE=DATE:20260524\r\n')
  expect(events[0]?.description).toBe('Time: Sunset, weather permitting\n\nBring a car.')
})

test('only an event with a readable time makes its day busy', () => {
  const { parts } = read([entryOf({ eventTime: 'after sunset' }), entryOf()])
  expect(parts.map((part) => part.getFirstPropertyValue('transp'))).toEqual(['TRANSPARENT', null])
})

test('a whole day is the same day in every time zone of the server', () => {
  const zone = process.env.TZ
  try {
    for (const away of ['UTC', 'Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Pago_Pago']) {
      process.env.TZ = away
      const { text } = read([entryOf({ eventTime: 'Sunset', eventDate: '2026-03-29' })])
      expect(text, away).toContain('DTSTART;VALUE=DATE:20260329\r\n')
      expect(text, away).toContain('DTEND;VALUE=DATE:20260330\r\n')
    }
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})

test('an event has the same UID after each change and counts its changes', () => {
  const edited = { title: 'Moved', version: 91, updatedAt: new Date(at.getTime() + 90_500) }
  const { parts, events } = read([entryOf(), entryOf(edited)])
  expect(events[0]?.uid).toBe(events[1]?.uid)
  expect(events.map(({ sequence }) => sequence)).toEqual([0, 90])
  expect(parts.map((part) => String(part.getFirstPropertyValue('dtstamp')))).toEqual([
    '2026-05-01T12:00:00Z',
    '2026-05-01T12:01:30Z',
  ])
  expect(String(parts[1]?.getFirstPropertyValue('last-modified'))).toBe('2026-05-01T12:01:30Z')
  expect(read([entryOf()]).text).toBe(read([entryOf()]).text)
})

const ODD = [
  ',',
  ';',
  ':',
  '\\',
  '\n',
  '"',
  "'",
  '\t',
  '\\n',
  'é',
  '🏁',
  '日本',
  'BEGIN:VEVENT',
  ' ',
]
const oddText = fc
  .array(fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'grapheme', maxLength: 30 })), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''))
  .filter((text) => !/[^\P{Cc}\n\t]/u.test(text))

test('whatever is written about an event is read back as it was, in lines of at most 75 octets', () => {
  fc.assert(
    fc.property(oddText, oddText, oddText, (title, description, location) => {
      const { text, events } = read([entryOf({ title, description, location })])
      expect(events).toHaveLength(1)
      const { summary, description: about, location: place } = events[0] ?? {}
      expect([summary, about, place].map((one) => one ?? '')).toEqual([
        title,
        description,
        location,
      ])
      const lines = text.split('\r\n')
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    }),
    { numRuns: 300 },
  )
})

test('a name with line breaks adds no lines of its own', () => {
  const text = writeCalendar('Rallye\r\nBEGIN:VEVENT\nUID:evil\nEND:VEVENT', [])
  expect(text).not.toMatch(/^(BEGIN:VEVENT|UID:)/m)
  expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')).toEqual([])
})
