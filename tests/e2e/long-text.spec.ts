import type { Page } from 'playwright/test'
import { z } from 'zod/mini'
import { adminSession, headersOf } from './admin-session.ts'
import { expect } from './fixtures.ts'
import { overflow } from './overflow.ts'
import { test } from './portal-club.ts'
import { inDays, secondAdmin } from './second-admin.ts'
import { DEVICES } from './site-page.ts'

const word = (length: number) => `W${'o'.repeat(length - 2)}w`
const PAGES = [
  '/members',
  '/members/my-vehicles',
  '/members/car-pickup-dropoff',
  '/members/events',
  '/members/digest',
  '/members/digest?tab=videos',
  '/members/nankang-star',
  '/philadelphia',
]

async function sent(method: string, url: string, headers: Record<string, string>, body: object) {
  const type = { 'content-type': 'application/json' }
  const init = { method, headers: { ...headers, ...type }, body: JSON.stringify(body) }
  const answer = await fetch(url, init)
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return z.looseObject({ id: z.string() }).parse(await answer.json())
}

/** The texts that reach further to the right than the page, or what they stand in, lets them be seen. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const visibleUpTo = (one: Element): number => {
      const around = one.parentElement
      if (!around) return innerWidth
      const cuts = getComputedStyle(around).overflowX !== 'visible'
      const right = cuts ? around.getBoundingClientRect().right : innerWidth
      return Math.min(right, visibleUpTo(around))
    }
    return (
      [...document.querySelectorAll('main *')]
        .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
        // What is for screen readers alone is one pixel wide, whatever is in it.
        .filter((one) => one.checkVisibility() && !one.closest('.sr-only'))
        .filter((one) => one.getBoundingClientRect().right > visibleUpTo(one) + 1)
        .map((one) => `${one.tagName}: ${one.textContent}`)
    )
  })

test('words without an end widen no page that members read', async ({
  page,
  person,
  editor,
  server,
}) => {
  const member = { authorization: `Bearer ${person.token}` }
  const admin = { ...headersOf(await adminSession(server.url, 'http')), origin: server.url }
  await sent('PATCH', `${server.url}/api/members/${person.member.id}`, admin, {
    firstName: word(60),
    lastName: word(60),
  })
  await sent('POST', `${server.url}/api/my/vehicles`, member, {
    ...{ vehicleName: word(100), make: word(40), model: word(40), year: '1999' },
    ...{ color: word(40), notes: word(400) },
  })
  const events = await secondAdmin(server.url)
  const event = await events.addEvent({
    ...{ title: word(120), location: word(100), eventTime: word(40), description: word(400) },
    eventDate: inDays(0),
  })
  await editor.video({ title: word(120), description: word(400), category: word(40) })
  await editor.review({
    ...{ restaurantName: word(100), location: word(100), cuisine: word(40) },
    ...{ reviewerName: word(80), reviewText: word(400) },
  })
  const article = await editor.article({
    ...{ title: word(120), author: word(80), category: word(40), content: word(400) },
  })
  for (const path of [...PAGES, `/members/digest/article/${article}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    for (const [device, viewport] of DEVICES) {
      await page.setViewportSize(viewport)
      // A device that is turned draws its other layout a moment later.
      await expect.poll(() => overflow(page), `${path} on a ${device}`).toBe(0)
      await expect.poll(() => cutTexts(page), `${path} on a ${device}`).toEqual([])
    }
  }
  await events.removeEvent(event.id)
})
