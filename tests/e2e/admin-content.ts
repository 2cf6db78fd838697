import { expect, type Page } from 'playwright/test'
import { PASSWORD } from './admin-session.ts'
import { field, form, openConsole } from './console.ts'

type Typed = Record<string, string>

export type ContentKind = {
  /** Its part of the tab, by address. */
  section: string
  one: string
  path: string
  /** What a right form holds, by label. */
  right: Typed
  /** The field that names the row. */
  name: string
  /** What may be tapped besides the fields. */
  tap?: string
}

export const ARTICLES: ContentKind = {
  section: 'articles',
  one: 'article',
  path: '/api/digest-articles',
  name: 'Title',
  right: { Author: 'Ruth', Category: 'Drives', Content: 'First.\nSecond.' },
}

export const VIDEOS: ContentKind = {
  section: 'videos',
  one: 'video',
  path: '/api/videos',
  name: 'Title',
  right: {
    'Video link': 'https://youtu.be/aqz-KE-bpKQ',
    Category: 'Drives',
    Description: 'Short.',
  },
}

export const REVIEWS: ContentKind = {
  section: 'reviews',
  one: 'review',
  path: '/api/restaurant-reviews',
  name: 'Restaurant name',
  right: {
    Location: 'Fishtown',
    Cuisine: 'Diner',
    'Review text': 'Get the pie.',
    'Reviewer name': 'Gus',
    'Visit date': '2026-05-20',
  },
  tap: '2 stars',
}

let count = 0

/** A name nothing else in the club has. */
export function uniqueName(): string {
  count += 1
  return `Test ${process.pid}-${Date.now().toString(36)}-${count}`
}

export async function openContent(page: Page, url: string, { section }: ContentKind) {
  await openConsole(page, url, { tab: 'content', section })
  await expect(page.getByRole('article').first()).toBeVisible()
}

export async function openNew(page: Page, { one }: ContentKind) {
  await page.getByRole('button', { name: `New ${one}` }).click()
  await expect(form(page).getByRole('heading', { name: `New ${one}` })).toBeVisible()
}

export async function fillIn(page: Page, kind: ContentKind, name: string) {
  await field(page, kind.name).fill(name)
  for (const [label, value] of Object.entries(kind.right)) await field(page, label).fill(value)
  if (kind.tap) {
    await form(page).getByRole('radio', { name: kind.tap, exact: true }).check()
  }
}

export async function publish(page: Page) {
  await form(page).getByRole('button', { name: 'Publish' }).click()
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Ends the page's own session on the server, as an idle evening would. */
export async function endSession(page: Page, url: string) {
  // What is still being read would else be what notices, before anybody presses anything.
  await page.waitForLoadState('networkidle')
  const token = await page.evaluate(() => sessionStorage.getItem('adminToken') ?? '')
  const ended = await fetch(`${url}/api/admin/logout`, {
    method: 'POST',
    headers: { 'x-admin-token': token },
  })
  expect(ended.status).toBe(204)
}

export async function signInAgain(page: Page) {
  await expect(page).toHaveURL(/\/admin\/login$/)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
}
