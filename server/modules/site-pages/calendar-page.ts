import { eventCardOf } from '#domain/events/event-card.ts'
import { jsonForHtml } from '#domain/html.ts'
import { fillMarks, type SiteData } from '#domain/site-data.ts'
import type { Deps } from '#server/deps.ts'
import { encodeHtml, type HtmlAnswer } from '#server/http/html-answer.ts'
import { eventCardsHtml } from './event-cards.ts'
import { eventsJsonLd } from './events-json-ld.ts'
import { upcomingEvents } from './upcoming-events.ts'

const FRESH_MS = 1000

export type CalendarTemplates = {
  withEvents: string
  withoutEvents: string
  card: string
}
type Headers = readonly [string, string][]
type Scope = Pick<Deps, 'db' | 'now' | 'settings'>

/** The page with the calendar, filled again at most once a second, and only where an event changed (decision 28). */
export function createCalendarPage(templates: CalendarTemplates, headers: Headers, rest: SiteData) {
  let kept: { html: string; answer: HtmlAnswer } | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<HtmlAnswer> | null = null

  async function fill(deps: Scope): Promise<HtmlAnswer> {
    const now = deps.now()
    const html = await calendarHtml(deps, now, templates, rest)
    if (kept?.html !== html) kept = { html, answer: await encodeHtml(html, headers) }
    readAt = now.getTime()
    return kept.answer
  }

  return async (deps: Scope): Promise<HtmlAnswer> => {
    if (kept && Math.abs(deps.now().getTime() - readAt) < FRESH_MS) return kept.answer
    reading ??= fill(deps).finally(() => {
      reading = null
    })
    return reading
  }
}

async function calendarHtml(
  { db, settings }: Scope,
  now: Date,
  templates: CalendarTemplates,
  rest: SiteData,
): Promise<string> {
  const { publicUrl: origin, timeZone } = settings
  const events = await upcomingEvents({ db, now }, timeZone)
  const cards = events.map(eventCardOf)
  return fillMarks(cards.length > 0 ? templates.withEvents : templates.withoutEvents, {
    origin,
    'event-cards': eventCardsHtml(templates.card, cards),
    'events-json-ld': eventsJsonLd(events, { origin, timeZone }),
    'site-data': jsonForHtml({ ...rest, events: cards }),
  })
}
