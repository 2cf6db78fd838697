import {
  EVENT_STATES,
  type EventCard,
  eventCardOf,
  eventPageTitle,
  eventPath,
} from '#domain/events/event-card.ts'
import { escapeHtml, jsonForHtml } from '#domain/html.ts'
import { pageHead } from '#domain/page-head.ts'
import { eventPageFile, fillMarks, type SiteData } from '#domain/site-data.ts'
import type { Deps } from '#server/deps.ts'
import { findEvent, isOver, toClubEvent } from '#server/modules/events/read-events.ts'
import { eventsJsonLd } from './json-ld.ts'

type FillScope = Pick<Deps, 'db' | 'now' | 'settings'>

/** Fills an event's page, or answers null for an event that doesn't exist; null if the pages are not built. */
export function createEventPage(
  read: (file: string) => string | null,
  rest: SiteData,
): ((deps: FillScope, id: string) => Promise<string | null>) | null {
  const pages = new Map(EVENT_STATES.map((state) => [state, read(eventPageFile(state))]))
  if ([...pages.values()].includes(null)) return null
  return async ({ db, now, settings }, id) => {
    const row = await findEvent({ db }, id)
    if (!row) return null
    const { publicUrl: origin, timeZone } = settings
    const event = toClubEvent(row)
    const card = eventCardOf(event, { isOver: isOver(row, { now: now(), timeZone }) })
    const head = pageHead(
      {
        title: eventPageTitle(card),
        description: card.description,
        path: eventPath(card),
        image: card.image,
      },
      [eventsJsonLd([event], { origin, timeZone })],
      origin,
    )
    return fillMarks(pages.get(card.state) ?? '', {
      ...escapedFields(card),
      origin,
      'page-head': head,
      'site-data': jsonForHtml({ ...rest, event: card }),
    })
  }
}

/** What an event says, for the marks of its card and page. */
export function escapedFields(card: EventCard): Record<string, string> {
  const fields = Object.entries(card).map(([name, value]) => [name, escapeHtml(value)])
  return Object.fromEntries(fields)
}
