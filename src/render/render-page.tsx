import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'
import { eventPageTitle, eventPath } from '#domain/events/event-card.ts'
import { jsonForHtml } from '#domain/html.ts'
import { productPath, type ShopData } from '#domain/merch/shop-data.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import type { ClubPlace, RenderedPage, RenderPage, SiteData } from '#domain/public-page.ts'
import { App, LoginPage } from '../portal/app.tsx'
import { createQueryClient } from '../queries/query-client.ts'
import { ShopApp } from '../shop/shop-page.tsx'
import { pageAt, type SitePage } from '../site/pages.ts'
import { SiteApp } from '../site/site-app.tsx'
import { eventThing, productThing, siteThings } from './json-ld.ts'
import { pageHead } from './page-head.ts'

/** Renders a public page on the server, by the components that the browser hydrates (decision 28). */
export const renderPage: RenderPage = async (page, club) => {
  switch (page.surface) {
    case 'site':
      return renderSite(page.path, page.data, club)
    case 'shop':
      return renderShop(page.data, page.product, club)
    case 'login':
      return renderLogin(club)
  }
}

async function renderSite(path: string, data: SiteData, club: ClubPlace): Promise<RenderedPage> {
  const page = pageAt(path)
  const { default: screen } = await page.load()
  const app = (
    <StaticRouter location={path}>
      <SiteApp data={data} ready={{ [page.name]: screen }} />
    </StaticRouter>
  )
  return { head: siteHead(page, data, club), body: rootOf(app) + dataScript('site-data', data) }
}

function siteHead(page: SitePage, { events, event }: SiteData, club: ClubPlace): string {
  if (event) {
    const { description, image } = event
    const shared = { title: eventPageTitle(event), path: eventPath(event), description, image }
    return pageHead(shared, [eventThing(event, club)], club.origin)
  }
  const things = [
    ...siteThings(page.name, club.origin),
    ...(events ?? []).map((one) => eventThing(one, club)),
  ]
  return pageHead(page, things, club.origin)
}

/** Search engines treat every filter as this page. */
const SHOP_PAGE = {
  title: `Merch · ${CLUB.name}`,
  description:
    'Hats, shirts, hoodies and sweatpants with the badge of Rowhouse Motor Club, picked up at the clubhouse in Philadelphia. Members save 10 percent.',
  path: '/merch',
}

function renderShop(data: ShopData, product: ShopItem | null, club: ClubPlace): RenderedPage {
  return {
    head: shopHead(data, product, club),
    body: rootOf(<ShopApp sent={data} />) + dataScript('shop-data', data),
  }
}

/** The shop's own head, or that of the product for which its address is shared. */
function shopHead({ items }: ShopData, product: ShopItem | null, { origin }: ClubPlace): string {
  if (!product) {
    const things = items.map((item) => productThing(item, origin))
    return pageHead(SHOP_PAGE, things, origin)
  }
  const shared = {
    title: `${product.name} · ${SHOP_PAGE.title}`,
    description: product.description || SHOP_PAGE.description,
    path: productPath(product),
    image: product.image,
  }
  return pageHead(shared, [productThing(product, origin)], origin)
}

const LOGIN_PAGE = {
  title: `Sign In · ${CLUB.name}`,
  description: `Sign in to the members portal of ${CLUB.name}.`,
  path: '/login',
}

async function renderLogin({ origin }: ClubPlace): Promise<RenderedPage> {
  await LoginPage.preload()
  const app = (
    <StaticRouter location={LOGIN_PAGE.path}>
      <App queryClient={createQueryClient()} />
    </StaticRouter>
  )
  return { head: pageHead(LOGIN_PAGE, [], origin), body: rootOf(app) }
}

function rootOf(app: ReactNode): string {
  return `<div id="root">${renderToString(app)}</div>`
}

function dataScript(id: string, data: SiteData | ShopData): string {
  return `<script type="application/json" id="${id}">${jsonForHtml(data)}</script>`
}
