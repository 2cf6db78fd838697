import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import {
  EVENT_STATES,
  type EventCard,
  type EventState,
  eventCardOf,
} from '#domain/events/event-card.ts'
import { jsonForHtml } from '#domain/html.ts'
import { eventCardFile, fillMarks, type SiteData } from '#domain/site-data.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { isOver, listEvents } from '#server/modules/events/read-events.ts'
import { escapedFields } from './event-page.ts'
import { eventsJsonLd } from './json-ld.ts'

type CalendarTemplates = {
  withEvents: string
  withoutEvents: string
  cards: ReadonlyMap<EventState, string>
}
type FillScope = Pick<Deps, 'db' | 'now' | 'settings'>

/** The calendar's page. */
export const CALENDAR_PAGE = 'site/philadelphia.html'

/** Fills the calendar page with the events from today on (decision 28); null if it is not built. */
export function createCalendarPage(
  read: (file: string) => string | null,
  rest: SiteData,
): ((deps: FillScope) => Promise<string>) | null {
  const templates = readTemplates(read)
  if (!templates) return null
  return async ({ db, now, settings }: FillScope): Promise<string> => {
    const { publicUrl: origin, timeZone } = settings
    const events = await upcomingEvents({ db, now: now(), timeZone })
    return calendarHtml(events, { origin, timeZone }, templates, rest)
  }
}

function readTemplates(read: (file: string) => string | null): CalendarTemplates | null {
  const withEvents = read(CALENDAR_PAGE)
  const withoutEvents = read('site/philadelphia-no-events.html')
  const cards = new Map<EventState, string>()
  for (const state of EVENT_STATES) {
    const card = read(eventCardFile(state))
    if (card === null) return null
    cards.set(state, card)
  }
  return withEvents && withoutEvents ? { withEvents, withoutEvents, cards } : null
}

function calendarHtml(
  events: readonly ClubEvent[],
  place: { origin: string; timeZone: string },
  templates: CalendarTemplates,
  rest: SiteData,
): string {
  const cards = events.map((event) => eventCardOf(event))
  return fillMarks(cards.length > 0 ? templates.withEvents : templates.withoutEvents, {
    origin: place.origin,
    'event-cards': eventCardsHtml(templates.cards, cards),
    'event-count': String(cards.length),
    'events-json-ld': eventsJsonLd(events, place),
    'site-data': jsonForHtml({ ...rest, events: cards }),
  })
}

/** The HTML of the calendar's event cards, each made from the prebuilt one of its state. */
function eventCardsHtml(
  templates: ReadonlyMap<EventState, string>,
  events: readonly EventCard[],
): string {
  return events
    .map((event) => fillMarks(templates.get(event.state) ?? '', escapedFields(event)))
    .join('')
}

/** The events that are not over in the club's zone; the browser filters them by its own day. */
export async function upcomingEvents({
  db,
  now,
  timeZone,
}: {
  db: Db
  now: Date
  timeZone: string
}): Promise<ClubEvent[]> {
  const events = await listEvents({ db }, addCalendarDays(dayInZone(now, timeZone), -1))
  return events.filter((event) => !isOver(event, { now, timeZone }))
}
