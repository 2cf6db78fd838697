import type { EventCard } from './events/event-card.ts'
import type { FormsConfig } from './inquiries/forms-config.ts'

/** What the server puts into a public page beside its HTML, so that the page hydrates with what it shows. */
export type SiteData = {
  /** Upcoming events by the club's day; null with a page that shows none. */
  events: EventCard[] | null
  forms: FormsConfig
}

/** Marks in the built pages that the server fills: `{{origin}}` and so on. */
export const PAGE_MARKS = [
  'origin',
  'event-cards',
  'event-count',
  'events-json-ld',
  'site-data',
  'product-cards',
  'products-json-ld',
  'shop-data',
] as const
export type PageMark = (typeof PAGE_MARKS)[number]

/** Stands in the built HTML where the server puts `mark`. */
export function pageMark(mark: PageMark): string {
  return `{{${mark}}}`
}

/** The fields of the one card that is built; the server fills them for each event. */
export const CARD_TEMPLATE: EventCard = {
  id: '{{id}}',
  title: '{{title}}',
  eventDate: '{{eventDate}}',
  day: '{{day}}',
  time: '{{time}}',
  location: '{{location}}',
  description: '{{description}}',
  image: '{{image}}',
}

/** `template` with each mark replaced once by its value; a value is never searched for marks again. */
export function fillMarks(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{([A-Za-z-]+)\}\}/g, (mark, name: string) => values[name] ?? mark)
}
