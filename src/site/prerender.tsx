import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'
import { QUESTIONS } from '#domain/club-pages.ts'
import type { EventCard } from '#domain/events/event-card.ts'
import { jsonForHtml } from '#domain/html.ts'
import { OWN_FORMS } from '#domain/inquiries/forms-config.ts'
import { pageHead } from '#domain/page-head.ts'
import { CARD_TEMPLATE, pageMark } from '#domain/site-data.ts'
import { type PageName, SITE_PAGES, type SitePage } from './pages.ts'
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
  const addPage = (name: string, page: SitePage, body: string) => {
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
      addPage(page.name, page, body)
      continue
    }
    eventCard = card
    addPage(
      page.name,
      page,
      body.replace(card, () => '{{event-cards}}').replace(COUNT, '{{event-count}}'),
    )
    addPage(`${page.name}-no-events`, page, render(page, screen, []))
  }
  return { pages, eventCard }
}

const dataScript = '<script type="application/json" id="site-data">{{site-data}}</script>'

/** The page-specific part of the head. */
function headOf(page: SitePage): string {
  const things = structuredDataOf(page.name)
  return pageHead(page, [
    ...(things ? [`<script type="application/ld+json">${things}</script>`] : []),
    ...(page.name === 'philadelphia' ? [pageMark('events-json-ld')] : []),
  ])
}

const ORIGIN = pageMark('origin')
const ORGANISATION_ID = `${ORIGIN}/#club`

type Thing = Record<string, unknown>

const organisation: Thing = {
  '@type': 'Organization',
  '@id': ORGANISATION_ID,
  name: CLUB.name,
  url: `${ORIGIN}/`,
  logo: `${ORIGIN}/icons/icon-512.png`,
  image: `${ORIGIN}/art/social.png`,
  email: CLUB.email,
  telephone: CLUB.phone,
  sameAs: [CLUB.links.instagram],
}

function addressOf({ street, city }: { street: string; city: string }): Thing {
  const [, locality, region, postalCode] = /^(.+), (\w\w) (\d+)$/.exec(city) ?? []
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    addressRegion: region,
    postalCode,
    addressCountry: 'US',
  }
}

const clubhouse: Thing = {
  '@type': 'LocalBusiness',
  '@id': `${ORIGIN}/philadelphia#clubhouse`,
  name: `${CLUB.name}: ${CLUB.clubhouse.name}`,
  url: `${ORIGIN}/philadelphia`,
  image: `${ORIGIN}/art/social.png`,
  telephone: CLUB.clubhouse.phone,
  address: addressOf(CLUB.clubhouse),
  parentOrganization: { '@id': ORGANISATION_ID },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    opens: CLUB.clubhouse.opens,
    closes: CLUB.clubhouse.closes,
  },
}

const storageHall: Thing = {
  '@type': 'SelfStorage',
  '@id': `${ORIGIN}/huntingdon-valley#hall`,
  name: `${CLUB.name}: ${CLUB.storage.name}`,
  url: `${ORIGIN}/huntingdon-valley`,
  image: `${ORIGIN}/art/social.png`,
  telephone: CLUB.storage.phone,
  address: addressOf(CLUB.storage),
  parentOrganization: { '@id': ORGANISATION_ID },
  description: `Indoor storage for about ${CLUB.capacity.cars} cars and ${CLUB.capacity.motorcycles} motorcycles. ${CLUB.storage.hours}.`,
  priceRange: `from $${CLUB.prices.motorcycleStorage} per month`,
}

const questions: Thing = {
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
}

const THINGS: Partial<Record<PageName, readonly Thing[]>> = {
  gateway: [organisation, { '@type': 'WebSite', name: CLUB.name, url: `${ORIGIN}/` }],
  philadelphia: [organisation, clubhouse, questions],
  'huntingdon-valley': [organisation, storageHall, questions],
}

/** A page's JSON-LD for search engines; null if it has none. */
function structuredDataOf(page: PageName): string | null {
  const things = THINGS[page]
  return things ? jsonForHtml({ '@context': 'https://schema.org', '@graph': things }) : null
}
