import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'
import { QUESTIONS } from '#domain/club-pages.ts'
import { EVENT_STATES } from '#domain/events/event-card.ts'
import { jsonForHtml } from '#domain/html.ts'
import { OWN_FORMS } from '#domain/inquiries/forms-config.ts'
import { pageHead } from '#domain/page-head.ts'
import {
  eventCardFile,
  eventPageFile,
  eventTemplate,
  pageMark,
  type SiteData,
} from '#domain/site-data.ts'
import { type PageName, SITE_PAGES, type SitePage } from './pages.ts'
import { SiteApp } from './site-app.tsx'

const ROOT = '<div id="root"></div>'
const COUNT = /(?<=<span data-event-count="">)\d+(?=<)/
const CARDS = /<li data-event[\s\S]*?<\/li>/

function render(page: SitePage, screen: ComponentType, data: Partial<SiteData>): string {
  return renderToString(
    <StaticRouter location={page.path ?? '/404'}>
      <SiteApp
        data={{ events: [], event: null, forms: OWN_FORMS, ...data }}
        ready={{ [page.name]: screen }}
      />
    </StaticRouter>,
  )
}

/** Prerenders the public pages and event cards into `template`, by file, with marks for what only the server knows. */
export async function renderSite(template: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const addPage = (file: string, head: string, body: string) => {
    const html = template
      .replace(/<title>[^<]*<\/title>/, () => head)
      .replace(ROOT, () => `<div id="root">${body}</div>${dataScript}`)
    files.set(file, html)
  }
  for (const page of SITE_PAGES) {
    const { default: screen } = await page.load()
    if (page.name === 'event') {
      for (const state of EVENT_STATES) {
        const body = render(page, screen, { event: eventTemplate(state) })
        addPage(eventPageFile(state), pageMark('page-head'), body)
      }
      continue
    }
    const [head, body] = [headOf(page), render(page, screen, { events: [eventTemplate('open')] })]
    const card = CARDS.exec(body)?.[0]
    if (!card) {
      addPage(sitePageFile(page.name), head, body)
      continue
    }
    const filled = body
      .replace(card, () => pageMark('event-cards'))
      .replace(COUNT, pageMark('event-count'))
    addPage(sitePageFile(page.name), head, filled)
    addPage(`site/${page.name}-no-events.html`, head, render(page, screen, {}))
    for (const state of EVENT_STATES) {
      const shown = render(page, screen, { events: [eventTemplate(state)] })
      files.set(eventCardFile(state), CARDS.exec(shown)?.[0] ?? '')
    }
  }
  return files
}

function sitePageFile(name: PageName): string {
  return name === 'gateway' ? 'site/index.html' : `site/${name}.html`
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
