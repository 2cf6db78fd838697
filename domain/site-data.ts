import type { FormsConfig } from './config.ts'
import type { EventCard, EventState } from './events/event-card.ts'

/** The data that the server adds to a public page's HTML for hydration. */
export type SiteData = {
  /** Upcoming events by the club's day; null for a page that shows none. */
  events: EventCard[] | null
  /** The event of an event's own page; null on any other. */
  event: EventCard | null
  forms: FormsConfig
}

/** Placeholders in the built pages that the server fills: `{{origin}}` and so on. */
export const PAGE_MARKS = [
  'origin',
  'page-head',
  'event-cards',
  'event-count',
  'events-json-ld',
  'site-data',
  'product-cards',
  'shop-data',
] as const
type PageMark = (typeof PAGE_MARKS)[number]

/** The placeholder for `mark` in the built HTML. */
export function pageMark(mark: PageMark): string {
  return `{{${mark}}}`
}

/** Placeholders of the prebuilt card and page of a state; the server fills them for each event. */
export function eventTemplate(state: EventState): EventCard {
  return {
    id: '{{id}}',
    title: '{{title}}',
    eventDate: '{{eventDate}}',
    eventTime: '{{eventTime}}',
    day: '{{day}}',
    time: '{{time}}',
    location: '{{location}}',
    description: '{{description}}',
    image: '{{image}}',
    state,
    reason: '{{reason}}',
  }
}

/** The built card of the events in a state. */
export function eventCardFile(state: EventState): string {
  return `site/event-card-${state}.html`
}

/** The built page of the events in a state. */
export function eventPageFile(state: EventState): string {
  return `site/event-${state}.html`
}

/** Fills in all marks of `template` in one pass, so that a value that looks like a mark stays as it is. */
export function fillMarks(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{([A-Za-z-]+)\}\}/g, (mark, name: string) => values[name] ?? mark)
}
