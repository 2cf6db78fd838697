import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { eventCardOf } from '#domain/events/event-card.ts'
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

/** The pages that React renders from the database, at most once a second except for one event's or product's. */
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
    c.var.memo(page, c.var.deps, make)

  const fixed =
    (path: string): SendPage =>
    async (c) => ({ html: await onceASecond(c, path, () => siteHtml(path)), status: 200 })

  const notFound: SendPage = async (c) => ({
    html: await onceASecond(c, 'not found', () => siteHtml('/404')),
    status: 404,
  })

  const calendar: SendPage = async (c) => {
    const html = await onceASecond(c, 'the calendar', async () => {
      const events = await upcomingEvents(scopeOf(c))
      return siteHtml('/philadelphia', { events: events.map((event) => eventCardOf(event)) })
    })
    return { html, status: 200 }
  }

  const event: SendPage = async (c) => {
    const { path } = c.req
    const row = await findEvent(scopeOf(c), path.replace(/^\/events\/|\/+$/g, ''))
    if (!row) return notFound(c)
    const card = eventCardOf(toClubEvent(row), { isOver: isOver(row, scopeOf(c)) })
    return { html: await siteHtml(path, { event: card }), status: 200 }
  }

  const shop: SendPage = async (c) => {
    const filter = readFilter(c.req.query('filter'))
    // The cart and the checkout open in place of a product.
    const id = c.req.query('panel') ? '' : c.req.query('product')
    if (id) {
      const items = await shopItems(scopeOf(c))
      const product = items.find((item) => item.id === id)
      if (product) {
        const html = await htmlOf({ surface: 'shop', data: { items, filter }, product })
        return { html, status: 200 }
      }
    }
    const html = await onceASecond(c, `the shop's ${filter}`, async () => {
      const items = await shopItems(scopeOf(c))
      return htmlOf({ surface: 'shop', data: { items, filter }, product: null })
    })
    // Without the product, the shop says that it isn't sold anymore.
    return { html, status: id ? 404 : 200 }
  }

  const login: SendPage = async (c) => ({
    html: await onceASecond(c, 'the sign-in', () => htmlOf({ surface: 'login' })),
    status: 200,
  })

  return {
    at: {
      '/': fixed('/'),
      '/philadelphia': calendar,
      '/huntingdon-valley': fixed('/huntingdon-valley'),
      '/events/:id': event,
      '/merch': shop,
      '/login': login,
    },
    notFound,
  }
}

/** Puts what React rendered into a built document. */
export function fillDocument(document: string, { head, body }: RenderedPage): string {
  return document
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('<div id="root"></div>', () => body)
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

/** All products on sale with their stock, in the shop's order. */
async function shopItems({ db }: { db: Db }): Promise<ShopItem[]> {
  const [products, variants] = await Promise.all([listProducts({ db }), listVariants({ db })])
  return shopItemsOf(products, variants)
}
