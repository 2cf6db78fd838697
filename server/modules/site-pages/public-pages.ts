import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { type EventCard, eventCardOf } from '#domain/events/event-card.ts'
import { readFilter } from '#domain/merch/shop-data.ts'
import { type ShopItem, shopItemsOf } from '#domain/merch/shop-item.ts'
import type { PublicPage, RenderedPage, RenderPage, SiteData } from '#domain/public-page.ts'
import type { Db } from '#server/db/db.ts'
import { type AppContext, scopeOf } from '#server/http/context.ts'
import { formsConfig } from '#server/modules/config/config.ts'
import { findEvent, isOver, listEvents, toClubEvent } from '#server/modules/events/read-events.ts'
import { listProducts, listVariants } from '#server/modules/merch/list-products.ts'
import type { Settings } from '#server/settings.ts'

type SentPage = { html: string; status: 200 | 404 }
export type SendPage = (c: AppContext) => Promise<SentPage>

export type PublicPages = {
  /** By the path of their document. */
  at: Readonly<Record<string, SendPage>>
  notFound: SendPage
}

/** The built document of each surface, which React's HTML is put into. */
type Templates = Readonly<Record<PublicPage['surface'], string>>

/** The pages that React renders from the database, each at most once a second; there are as many as events and products. */
export function publicPages(
  templates: Templates,
  render: RenderPage,
  settings: Pick<Settings, 'publicUrl' | 'timeZone' | 'forms'>,
): PublicPages {
  const club = { origin: settings.publicUrl, timeZone: settings.timeZone }
  const noData: SiteData = { events: null, event: null, forms: formsConfig(settings) }

  const htmlOf = async (page: PublicPage) =>
    fillDocument(templates[page.surface], await render(page, club))
  const siteHtml = (path: string, data: Partial<SiteData> = {}) =>
    htmlOf({ surface: 'site', path, data: { ...noData, ...data } })
  const onceASecond = async (c: AppContext, page: string, make: () => Promise<string>) =>
    sent(await c.var.memo(page, c.var.deps, make))
  const notFound: SendPage = async (c) => ({
    ...(await onceASecond(c, 'not found', () => siteHtml('/404'))),
    status: 404,
  })

  const calendar = async (c: AppContext) =>
    siteHtml('/philadelphia', { events: await upcomingCards(scopeOf(c)) })

  const event: SendPage = async (c) => {
    const { path } = c.req
    const card = await eventCard(scopeOf(c), path.replace(/^\/events\/|\/+$/g, ''))
    if (!card) return notFound(c)
    return onceASecond(c, `the event ${card.id}`, () => siteHtml(path, { event: card }))
  }

  const shop: SendPage = async (c) => {
    const filter = readFilter(c.req.query('filter'))
    // The cart and the checkout open in place of a product.
    const id = c.req.query('panel') ? '' : c.req.query('product')
    const shopHtml = (items: ShopItem[], product: ShopItem | null) =>
      htmlOf({ surface: 'shop', data: { items, filter }, product })
    if (id) {
      const items = await shopItems(scopeOf(c))
      const product = items.find((item) => item.id === id)
      const name = `the shop's ${filter} with ${id}`
      if (product) return onceASecond(c, name, () => shopHtml(items, product))
    }
    const page = await onceASecond(c, `the shop's ${filter}`, async () =>
      shopHtml(await shopItems(scopeOf(c)), null),
    )
    // Without the product, the shop says that it isn't sold anymore.
    return id ? { ...page, status: 404 } : page
  }

  return {
    at: {
      '/': (c) => onceASecond(c, 'the gateway', () => siteHtml('/')),
      '/philadelphia': (c) => onceASecond(c, 'the calendar', () => calendar(c)),
      '/huntingdon-valley': (c) =>
        onceASecond(c, 'the storage', () => siteHtml('/huntingdon-valley')),
      '/events/:id': event,
      '/merch': shop,
      '/login': (c) => onceASecond(c, 'the sign-in', () => htmlOf({ surface: 'login' })),
    },
    notFound,
  }
}

const sent = (html: string): SentPage => ({ html, status: 200 })

/** Puts what React rendered into a built document. */
export function fillDocument(document: string, { head, body }: RenderedPage): string {
  return document
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('<div id="root"></div>', () => body)
}

type EventScope = { db: Db; now: Date; timeZone: string }

/** The events that are not over in the club's zone; the browser filters them by its own day. */
export async function upcomingEvents({ db, now, timeZone }: EventScope): Promise<ClubEvent[]> {
  const events = await listEvents({ db }, addCalendarDays(dayInZone(now, timeZone), -1))
  return events.filter((event) => !isOver(event, { now, timeZone }))
}

async function upcomingCards(scope: EventScope): Promise<EventCard[]> {
  return (await upcomingEvents(scope)).map((event) => eventCardOf(event))
}

/** Null for an event that doesn't exist. */
async function eventCard(scope: EventScope, id: string): Promise<EventCard | null> {
  const row = await findEvent(scope, id)
  return row ? eventCardOf(toClubEvent(row), { isOver: isOver(row, scope) }) : null
}

/** All products on sale with their stock, in the shop's order. */
async function shopItems({ db }: { db: Db }): Promise<ShopItem[]> {
  const [products, variants] = await Promise.all([listProducts({ db }), listVariants({ db })])
  return shopItemsOf(products, variants)
}
