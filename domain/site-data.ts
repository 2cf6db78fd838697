import type { FormsConfig } from './config.ts'
import type { EventCard } from './events/event-card.ts'

/** The data that the server adds to a public page's HTML for hydration. */
export type SiteData = {
  /** Upcoming events by the club's day; null for a page that shows none. */
  events: EventCard[] | null
  forms: FormsConfig
}

/** Placeholders in the built pages that the server fills: `{{origin}}` and so on. */
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
type PageMark = (typeof PAGE_MARKS)[number]

/** The placeholder for `mark` in the built HTML. */
export function pageMark(mark: PageMark): string {
  return `{{${mark}}}`
}

/** Placeholders of the one prebuilt card; the server fills them for each event. */
export const CARD_TEMPLATE: EventCard = {
  id: '{{id}}',
  title: '{{title}}',
  eventDate: '{{eventDate}}',
  eventTime: '{{eventTime}}',
  day: '{{day}}',
  time: '{{time}}',
  location: '{{location}}',
  description: '{{description}}',
  image: '{{image}}',
}

/** Fills in all marks of `template` in one pass, so that a value that looks like a mark stays as it is. */
export function fillMarks(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{([A-Za-z-]+)\}\}/g, (mark, name: string) => values[name] ?? mark)
}
