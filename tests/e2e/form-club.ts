import { expect, type Locator, type Page } from 'playwright/test'
import { secondAdmin } from './second-admin.ts'
import { section } from './site-page.ts'

export const NEWSLETTER_TOAST = 'Check your email to confirm.'
export const STORAGE_TOAST = "Thank you! We've received your inquiry and will be in touch soon."
let count = 0

/** An address that nobody else has. */
export function visitorEmail(): string {
  count += 1
  return `visitor-${process.pid}-${Date.now().toString(36)}-${count}@example.test`
}

export const NEWSLETTER = 'The newsletter'
export const TOUR = 'Schedule a tour'

/** The section of one of our own forms, once its form stands. */
export async function formIn(page: Page, title: typeof NEWSLETTER | typeof TOUR): Promise<Locator> {
  const place = section(page, title)
  await place.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await place.getByRole('form').waitFor()
  return place
}

export async function fillInStorage(form: Locator, email: string) {
  await form.getByLabel('First Name').fill('Ansel')
  await form.getByLabel('Last Name').fill('Keeper')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Type of Cars or Motorcycles').fill('1967 Lotus Elan')
}

export const toastIn = (page: Page) => page.locator('[data-toast-state]')

/** What admins find of a visitor in the club's lists. */
export async function foundOf(url: string, email: string) {
  const admin = await secondAdmin(url)
  return {
    subscribers: await admin.subscribers(email),
    inquiries: await admin.storageInquiries(email),
  }
}

/** Whatever the page would say about a message it believed, it has said by now. */
export async function expectNoToast(page: Page) {
  await page.waitForTimeout(500)
  await expect(toastIn(page)).toHaveCount(0)
}
