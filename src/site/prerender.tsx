import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { EventCard } from '#domain/events/event-card.ts'
import { OWN_FORMS } from '#domain/inquiries/forms-config.ts'
import { CARD_TEMPLATE } from '#domain/site-data.ts'
import { headOf } from './page-head.ts'
import { SITE_PAGES, type SitePage } from './pages.ts'
import { SiteApp } from './site-app.tsx'

const ROOT = '<div id="root"></div>'
const COUNT = /(?<=<span data-event-count="">)\d+(?=<)/
const CARDS = /<li data-event[\s\S]*?<\/li>/

type RenderedSite = {
  /** HTML by page name. */
  pages: Map<string, string>
  /** One event of the calendar, with marks for its fields. */
  eventCard: string
}

function render(page: SitePage, screen: ComponentType, events: EventCard[]): string {
  return renderToString(
    <StaticRouter location={page.path ?? '/404'}>
      <SiteApp data={{ events, forms: OWN_FORMS }} ready={{ [page.name]: screen }} />
    </StaticRouter>,
  )
}

/** Prerenders the public pages into `template`, with marks for content that only the server knows. */
export async function renderSite(template: string): Promise<RenderedSite> {
  const pages = new Map<string, string>()
  let eventCard = ''
  const put = (name: string, page: SitePage, body: string) => {
    const head = headOf(page)
    const html = template
      .replace(/<title>[^<]*<\/title>/, () => head)
      .replace(ROOT, () => `<div id="root">${body}</div>${dataScript}`)
    pages.set(name, html)
  }
  for (const page of SITE_PAGES) {
    const { default: screen } = await page.load()
    const body = render(page, screen, [CARD_TEMPLATE])
    const card = CARDS.exec(body)?.[0]
    if (!card) {
      put(page.name, page, body)
      continue
    }
    eventCard = card
    put(
      page.name,
      page,
      body.replace(card, () => '{{event-cards}}').replace(COUNT, '{{event-count}}'),
    )
    put(`${page.name}-no-events`, page, render(page, screen, []))
  }
  return { pages, eventCard }
}

const dataScript = '<script type="application/json" id="site-data">{{site-data}}</script>'
