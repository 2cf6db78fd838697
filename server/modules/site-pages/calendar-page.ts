import type { ClubEvent } from '#domain/events/event.schema.ts'
import { eventCardOf } from '#domain/events/event-card.ts'
import { jsonForHtml } from '#domain/html.ts'
import { fillMarks, type SiteData } from '#domain/site-data.ts'
import { eventCardsHtml } from './event-cards.ts'
import { eventsJsonLd } from './events-json-ld.ts'
import { createFilledPage } from './filled-page.ts'
import { upcomingEvents } from './upcoming-events.ts'

export type CalendarTemplates = {
  withEvents: string
  withoutEvents: string
  card: string
}
type Headers = readonly [string, string][]

/** The page with the calendar, filled with the events from today on (decision 28). */
export function createCalendarPage(
  templates: CalendarTemplates,
  headers: Headers,
  rest: SiteData,
  readEvents: typeof upcomingEvents = upcomingEvents,
) {
  return createFilledPage('the calendar', headers, async (deps) => {
    const { publicUrl: origin, timeZone } = deps.settings
    const events = await readEvents({ db: deps.db, now: deps.now() }, timeZone)
    return calendarHtml(events, { origin, timeZone }, templates, rest)
  })
}

function calendarHtml(
  events: readonly ClubEvent[],
  place: { origin: string; timeZone: string },
  templates: CalendarTemplates,
  rest: SiteData,
): string {
  const cards = events.map(eventCardOf)
  return fillMarks(cards.length > 0 ? templates.withEvents : templates.withoutEvents, {
    origin: place.origin,
    'event-cards': eventCardsHtml(templates.card, cards),
    'event-count': String(cards.length),
    'events-json-ld': eventsJsonLd(events, place),
    'site-data': jsonForHtml({ ...rest, events: cards }),
  })
}
