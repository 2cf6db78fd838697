import type { EventCard } from '#domain/events/event-card.ts'
import { escapeHtml } from '#domain/html.ts'
import { fillMarks } from '#domain/site-data.ts'

/** The cards of the calendar in HTML, from the one the build made. */
export function eventCardsHtml(template: string, events: readonly EventCard[]): string {
  return events
    .map((event) => {
      const fields = Object.entries(event).map(([name, value]) => [name, escapeHtml(value)])
      return fillMarks(template, Object.fromEntries(fields))
    })
    .join('')
}
