import { expect, test } from 'vitest'
import type { ClubEvent } from '#domain/events/event.ts'
import { OWN_FORMS } from '#domain/inquiries/forms-config.ts'
import { readSettings } from '#server/settings.ts'
import { createCalendarPage } from './calendar-page.ts'

const TEMPLATES = {
  withEvents: '<ul>{{event-cards}}</ul>',
  withoutEvents: 'none',
  card: '{{title}};',
}
const REST = { events: null, forms: OWN_FORMS }
const settings = readSettings({ LOG_LEVEL: 'silent' })
const event = (title: string): ClubEvent => ({
  id: title,
  title,
  description: '',
  version: 1,
  eventDate: '2026-06-01',
  eventTime: '7 PM',
  location: 'The Clubhouse',
  maxAttendees: null,
  imageUrl: null,
  goingCount: 0,
})

test.each([
  [['Supper', 'Drive'], '<ul>Supper;Drive;</ul>'],
  [[], 'none'],
])('fills in the events %j', async (titles, html) => {
  const fill = createCalendarPage(TEMPLATES, REST, async () => titles.map(event))
  // The reader above replaces the database.
  expect(await fill({ db: Object.create(null), now: () => new Date(0), settings })).toBe(html)
})
