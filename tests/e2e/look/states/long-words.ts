import { expect } from 'playwright/test'
import type { States } from '../walk.ts'

const PAGES = [
  '/members',
  '/members/my-vehicles',
  '/members/bookings',
  '/members/car-pickup-dropoff',
  '/members/events',
  '/members/digest',
  '/members/digest?tab=videos',
  '/members/nankang-star',
  '/philadelphia',
]

const readPage = (path: string): States<string>[string] =>
  async function read(page) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
  }

/** What members read, in a club whose texts have words without an end; the article's id is given. */
export const LONG_WORD_STATES: States<string> = {
  ...Object.fromEntries(PAGES.map((path) => [path, readPage(path)])),
  'a car': async (page, article) => {
    await readPage('/members/my-vehicles')(page, article)
    await page.getByRole('article').getByRole('link', { name: /^W/ }).click()
    await page.getByRole('button', { name: 'Edit' }).waitFor()
  },
  'an article': (page, article) => readPage(`/members/digest/article/${article}`)(page, article),
}
