import { describe, expect, test } from 'vitest'
import { EVENT_STATES } from '#domain/events/event-card.ts'
import {
  eventCardFile,
  eventPageFile,
  eventTemplate,
  fillMarks,
  PAGE_MARKS,
} from '#domain/site-data.ts'
import { renderSite } from './prerender.tsx'

const TEMPLATE = '<head><title>Old</title></head><body><div id="root"></div></body>'
const files = await renderSite(TEMPLATE)

const htmlOf = (file: string) => files.get(file) ?? ''
const marksIn = (html: string) => [
  ...new Set([...html.matchAll(/\{\{([\w-]+)\}\}/g)].map(([, mark]) => mark)),
]
const EVENT_FIELDS = Object.keys(eventTemplate('open'))
const CARDS = EVENT_STATES.map(eventCardFile)
const EVENT_PAGES = EVENT_STATES.map(eventPageFile)
const pages = [...files.keys()].filter((file) => !CARDS.includes(file))

describe.each(pages)('%s', (name) => {
  test('holds its words, its title and no mark that the server does not fill', () => {
    const html = htmlOf(name)
    expect(html).not.toContain('<title>Old</title>')
    expect(html).toMatch(/<h1[^>]*>[^<]+/)
    expect(html).toContain('<div id="root"><')
    const filled = EVENT_PAGES.includes(name) ? [...PAGE_MARKS, ...EVENT_FIELDS] : PAGE_MARKS
    for (const mark of marksIn(html)) expect(filled).toContain(mark)
    expect(marksIn(html)).toContain('site-data')
  })

  test('has one title, one main and at most one heading of each first level', () => {
    const html = fillMarks(htmlOf(name), { 'page-head': '<title>An event</title>' })
    for (const tag of ['title', 'main', 'h1']) {
      expect(html.match(new RegExp(`<${tag}[ >]`, 'g'))).toHaveLength(1)
    }
  })
})

test('only the club page has a place for events, and only one of its two', () => {
  for (const name of pages) {
    const isCalendar = name === 'site/philadelphia.html'
    expect(marksIn(htmlOf(name)).includes('event-cards'), name).toBe(isCalendar)
  }
  expect(htmlOf('site/philadelphia-no-events.html')).toContain('No upcoming events at this time.')
})

const SHOWN = ['day', 'description', 'id', 'image', 'location', 'time', 'title']

test.each([
  ['open', SHOWN, /Click to RSVP/, /Full|Cancelled|over/],
  ['full', SHOWN, /Full.*tell you if a place opens.*Click to RSVP/, /Cancelled|over/],
  ['cancelled', [...SHOWN, 'reason'], /Cancelled/, /Full|RSVP|over/],
  ['over', SHOWN, /This event is over/, /Full|RSVP|Cancelled/],
] as const)(
  'the card and the page of an event that is %s say so, and whether it can be answered',
  (state, fields, says, saysNot) => {
    const card = htmlOf(eventCardFile(state))
    expect(marksIn(card).sort()).toEqual([...fields].sort())
    const page = /<article.*<\/article>/s.exec(htmlOf(eventPageFile(state)))?.[0] ?? ''
    for (const html of [card, page]) {
      const text = html.replace(/<[^>]*>/g, ' ')
      expect(text).toMatch(says)
      expect(text).not.toMatch(saysNot)
    }
  },
)
