import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { type EventCard, eventCardOf } from '#domain/events/event-card.ts'
import { escapeHtml, jsonForHtml } from '#domain/html.ts'
import { fillMarks, type SiteData } from '#domain/site-data.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { isOver, listEvents } from '#server/modules/events/read-events.ts'
import { eventsJsonLd } from './json-ld.ts'

type CalendarTemplates = {
  withEvents: string
  withoutEvents: string
  card: string
}
type FillScope = Pick<Deps, 'db' | 'now' | 'settings'>

/** Fills the calendar page with the events from today on (decision 28). */
export function createCalendarPage(
  templates: CalendarTemplates,
  rest: SiteData,
  readEvents: typeof upcomingEvents = upcomingEvents,
) {
  return async ({ db, now, settings }: FillScope): Promise<string> => {
    const { publicUrl: origin, timeZone } = settings
    const events = await readEvents({ db, now: now() }, timeZone)
    return calendarHtml(events, { origin, timeZone }, templates, rest)
  }
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

/** The HTML of the calendar's event cards, made from the prebuilt one. */
function eventCardsHtml(template: string, events: readonly EventCard[]): string {
  return events
    .map((event) => {
      const fields = Object.entries(event).map(([name, value]) => [name, escapeHtml(value)])
      return fillMarks(template, Object.fromEntries(fields))
    })
    .join('')
}

/** The events that are not over in the club's zone; the browser filters them by its own day. */
async function upcomingEvents(
  { db, now }: { db: Db; now: Date },
  timeZone: string,
): Promise<ClubEvent[]> {
  const events = await listEvents({ db }, addCalendarDays(dayInZone(now, timeZone), -1))
  return events.filter((event) => !isOver(event, { now, timeZone }))
}
