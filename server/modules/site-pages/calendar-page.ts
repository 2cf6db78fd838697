import type { ClubEvent } from '#domain/events/event.schema.ts'
import { eventCardOf } from '#domain/events/event-card.ts'
import { jsonForHtml } from '#domain/html.ts'
import { fillMarks, type SiteData } from '#domain/site-data.ts'
import type { Deps } from '#server/deps.ts'
import { encodeHtml, type HtmlAnswer } from '#server/http/html-answer.ts'
import { eventCardsHtml } from './event-cards.ts'
import { eventsJsonLd } from './events-json-ld.ts'
import { upcomingEvents } from './upcoming-events.ts'

const FRESH_MS = 1000
/** How long a visitor waits for a fill, while there is an older page to send. */
const PATIENCE_MS = 300
const GIVE_UP_MS = 5000
// Events change while visitors wait, and the best compression takes a hundred times longer.
const QUICK_BROTLI = 6

export type CalendarTemplates = {
  withEvents: string
  withoutEvents: string
  card: string
}
type Headers = readonly [string, string][]
type Scope = Pick<Deps, 'db' | 'now' | 'settings' | 'log'>

/**
 * The page with the calendar, filled again at most once a second, and compressed only where an event changed
 * (decision 28). A database that is slow or gone leaves visitors the page as it was last filled.
 */
export function createCalendarPage(
  templates: CalendarTemplates,
  headers: Headers,
  rest: SiteData,
  readEvents: typeof upcomingEvents = upcomingEvents,
) {
  let kept: { html: string; answer: HtmlAnswer } | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let filling: Promise<HtmlAnswer> | null = null

  async function fill(deps: Scope): Promise<HtmlAnswer> {
    const now = deps.now()
    const { publicUrl: origin, timeZone } = deps.settings
    const events = await readEvents({ db: deps.db, now }, timeZone)
    const html = calendarHtml(events, { origin, timeZone }, templates, rest)
    if (kept?.html !== html) kept = { html, answer: await encodeHtml(html, headers, QUICK_BROTLI) }
    readAt = now.getTime()
    return kept.answer
  }

  function begin(deps: Scope): Promise<HtmlAnswer> {
    const one = within(GIVE_UP_MS, fill(deps)).finally(() => {
      filling = null
    })
    one.catch((error: unknown) => deps.log.error({ err: error }, 'the calendar was not filled'))
    return one
  }

  return async (deps: Scope): Promise<HtmlAnswer> => {
    const older = kept?.answer
    if (older && Math.abs(deps.now().getTime() - readAt) < FRESH_MS) return older
    filling ??= begin(deps)
    return older ? within(PATIENCE_MS, filling).catch(() => older) : filling
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
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
    'events-json-ld': eventsJsonLd(events, place),
    'site-data': jsonForHtml({ ...rest, events: cards }),
  })
}
