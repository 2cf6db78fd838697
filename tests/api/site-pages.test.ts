import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { QUESTIONS } from '#domain/club-pages.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { events } from '#server/db/schema/events.ts'
import { eventBody, makeEvent, makeRsvp } from '../factories/events.ts'
import { makeProduct } from '../factories/merch.ts'
import { bodyOf, textOf as textOfAnswer } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { builtSite, siteDataOf, textOf, thingsOf } from '../setup/built-site.ts'
import { patience } from '../setup/patience.ts'

const ORIGIN = 'https://club.example'
const site = builtSite()
const api = await openApi({
  site,
  settings: { PUBLIC_URL: ORIGIN, ADMIN_PASSWORD: 'a password of this test' },
})
afterAll(async () => {
  await api.close()
  site.remove()
})
beforeEach(async () => {
  await api.db.delete(events)
  api.clock.advance({ seconds: 2 })
})

const page = async (path: string) => {
  const answer = await api.visitor().get(path)
  expect(answer.status).toBe(200)
  return answer.text()
}
/** The page once `isFresh`: the one before is answered while a new one takes long to fill. */
const freshPage = (path: string, isFresh: (text: string) => boolean) =>
  vi.waitFor(
    async () => {
      const html = await page(path)
      expect(textOf(html)).toSatisfy(isFresh)
      return html
    },
    { timeout: patience(10_000) },
  )
const pageWith = (path: string, part: string) => freshPage(path, (text) => text.includes(part))
const now = () => api.clock.now()

describe('the calendar in the page', () => {
  test('shows what an admin has just made, and not what was taken away', async () => {
    await pageWith('/philadelphia', 'No upcoming events at this time.')
    const admin = await api.asAdmin()
    const made = await bodyOf<ClubEvent>(admin.post('/api/events', eventBody(now())), 201)
    api.clock.advance({ seconds: 1 })
    const html = await pageWith('/philadelphia', made.title)
    expect(textOf(html)).not.toContain('No upcoming events')
    expect(html.match(/<li data-event=/g)).toHaveLength(1)
    await admin.delete(`/api/events/${made.id}`)
    api.clock.advance({ seconds: 1 })
    await freshPage('/philadelphia', (text) => !text.includes(made.title))
  })

  test('holds any text as text, in the cards, the data and the words for search engines', async () => {
    const nasty = (name: string) =>
      `${name} </script><img src=x onerror=alert(1)> "double" 'single' {{origin}} {{title}} $& \u2028 🏁`
    const event = await makeEvent(api.db, {
      now: now(),
      title: nasty('title'),
      description: nasty('description'),
      location: nasty('location'),
      eventTime: nasty('time'),
      imageUrl: 'https://pictures.example/a.png?a="><script>alert(2)</script>&b=1',
    })
    const html = await pageWith('/philadelphia', event.title)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>alert')
    for (const name of ['title', 'description', 'location', 'time']) {
      expect(textOf(html)).toContain(nasty(name))
    }
    const [card] = siteDataOf(html).events ?? []
    expect(card).toMatchObject({
      id: event.id,
      title: event.title,
      description: event.description,
      location: event.location,
      image: event.imageUrl,
    })
    expect(thingsOf(html).find((thing) => thing['@type'] === 'Event')).toMatchObject({
      name: event.title,
      description: event.description,
      image: event.imageUrl,
    })
  })

  test('leaves past events out and has the page’s data agree with its cards', async () => {
    await makeEvent(api.db, { now: now(), title: 'Long ago', eventDate: '2001-01-01' })
    for (const title of ['Drive one', 'Drive two', 'Drive three'])
      await makeEvent(api.db, { now: now(), title })
    const html = await pageWith('/philadelphia', 'Drive three')
    const cards = siteDataOf(html).events ?? []
    const shown = [...html.matchAll(/<li data-event="([^"]*)"/g)].map(([, id]) => id)
    expect(shown).toEqual(cards.map(({ id }) => id))
    expect(shown).toHaveLength(3)
    expect(textOf(html)).not.toContain('Long ago')
  })
})

describe('the metadata for search engines and link previews', () => {
  test.each(['/', '/philadelphia', '/huntingdon-valley'])(
    '%s names its own address',
    async (path) => {
      const html = await page(path)
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}" />`)
      expect(html).toContain(`<meta property="og:url" content="${ORIGIN}${path}" />`)
      expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/art/social.png" />`)
      expect(html).toMatch(/<meta name="description" content="[^"]{50,}" \/>/)
      expect(html).not.toContain('{{')
      expect(thingsOf(html).map((thing) => thing['@type'])).toContain('Organization')
    },
  )

  test('both places, with hours and ten questions', async () => {
    const club = thingsOf(await page('/philadelphia'))
    const hall = thingsOf(await page('/huntingdon-valley'))
    expect(club.find((thing) => thing['@type'] === 'LocalBusiness')).toMatchObject({
      url: `${ORIGIN}/philadelphia`,
      address: { streetAddress: '1218 Callowhill Mews', postalCode: '19123' },
      openingHoursSpecification: {
        dayOfWeek: expect.objectContaining({ length: 7 }),
        opens: '08:00',
        closes: '22:00',
      },
    })
    expect(hall.find((thing) => thing['@type'] === 'SelfStorage')).toMatchObject({
      url: `${ORIGIN}/huntingdon-valley`,
      description: expect.stringMatching(/75 cars and 30 motorcycles.*By appointment only/),
    })
    for (const things of [club, hall]) {
      const questions = things.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity
      expect(questions).toEqual(
        QUESTIONS.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      )
    }
  })

  test('an event has a page of its own, with its words, its picture and its address', async () => {
    const event = await makeEvent(api.db, {
      now: now(),
      title: 'Supper </title> & {{id}}',
      description: 'Bring a plate.',
      imageUrl: '/pictures/supper.webp',
    })
    const html = await page(`/events/${event.id}`)
    expect(html).toContain(
      '<title>Supper &lt;/title&gt; &amp; {{id}} · Rowhouse Motor Club</title>',
    )
    const address = `${ORIGIN}/events/${event.id}`
    for (const tag of [
      `<link rel="canonical" href="${address}" />`,
      `<meta property="og:url" content="${address}" />`,
      `<meta property="og:image" content="${ORIGIN}/pictures/supper.webp" />`,
      '<meta name="description" content="Bring a plate." />',
    ]) {
      expect(html).toContain(tag)
    }
    expect(textOf(html)).toContain('Click to RSVP')
    expect(thingsOf(html)).toMatchObject([{ '@type': 'Event', url: address }])
    expect(siteDataOf(html)).toMatchObject({ events: null, event: { id: event.id, state: 'open' } })
  })

  test('a shared event shows a drawing as a PNG, which every network can', async () => {
    const { id } = await makeEvent(api.db, { now: now() })
    const tag = `<meta property="og:image" content="${ORIGIN}/art/event-night.png" />`
    expect(await page(`/events/${id}`)).toContain(tag)
  })

  test('the page of an event says that it is full, cancelled or over, and is a 404 without it', async () => {
    const event = await makeEvent(api.db, { now: now(), maxAttendees: 1 })
    await makeRsvp(api.db, { event, now: now() })
    const read = (text: string) => {
      api.clock.advance({ seconds: 1 })
      return pageWith(`/events/${event.id}`, text)
    }
    expect(textOf(await read('Full'))).toMatch(/Full.*We’ll tell you if a place opens/)
    const admin = await api.asAdmin()
    await bodyOf(admin.post(`/api/events/${event.id}/cancel`, { reason: 'The band is ill' }))
    expect(textOf(await read('The band is ill'))).toMatch(/Cancelled\|+The band is ill/)
    await bodyOf(admin.post(`/api/events/${event.id}/restore`))
    await bodyOf(admin.patch(`/api/events/${event.id}`, { eventDate: '2001-01-01' }))
    await read('This event is over.')
    await textOfAnswer(admin.delete(`/api/events/${event.id}`))
    for (const id of [event.id, 'soon']) {
      const answer = await api.visitor().get(`/events/${id}`)
      expect([answer.status, textOf(await answer.text())]).toEqual([
        404,
        expect.stringContaining('Page Not Found'),
      ])
    }
  })

  test('the calendar lists a cancelled event as such, and a full one as full', async () => {
    const { id } = await makeEvent(api.db, { now: now(), title: 'Cancelled drive' })
    const full = await makeEvent(api.db, { now: now(), title: 'Full drive', maxAttendees: 1 })
    await makeRsvp(api.db, { event: full, now: now() })
    await bodyOf((await api.asAdmin()).post(`/api/events/${id}/cancel`, { reason: 'Ice' }))
    const html = await pageWith('/philadelphia', 'Ice')
    const states = siteDataOf(html).events?.map(({ title, state }) => [title, state])
    expect(states?.sort()).toEqual([
      ['Cancelled drive', 'cancelled'],
      ['Full drive', 'full'],
    ])
    expect(html.match(/Click to RSVP/g)).toHaveLength(1)
  })

  test('a product is shared by its address in the shop, which is a 404 without it', async () => {
    const { id, name } = await makeProduct(api.db)
    const html = await page(`/merch?product=${id}`)
    expect(html).toContain(`<title>${name} · Merch · Rowhouse Motor Club</title>`)
    expect(textOf(html)).toContain(name)
    expect(await page(`/merch?panel=cart&product=${id}`)).toContain('<title>Merch · ')
    const gone = await api.visitor().get('/merch?product=00000000-0000-4000-8000-000000000000')
    expect([gone.status, textOf(await gone.text())]).toEqual([404, expect.stringContaining(name)])
  })

  test('robots and the map of the site name this server', async () => {
    expect(await page('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    const event = await makeEvent(api.db, { now: now() })
    const past = await makeEvent(api.db, { now: now(), eventDate: '2001-01-01' })
    const product = await makeProduct(api.db)
    const map = await page('/sitemap.xml')
    expect(map).not.toContain(past.id)
    for (const path of [
      '/',
      '/philadelphia',
      '/huntingdon-valley',
      `/events/${event.id}`,
      `/merch?product=${product.id}`,
    ]) {
      expect(map).toContain(`<loc>${ORIGIN}${path}</loc>`)
    }
  })
})
