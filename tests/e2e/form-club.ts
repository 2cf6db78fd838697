import { expect, type FrameLocator, type Page } from 'playwright/test'
import { secondAdmin } from './second-admin.ts'

export const NEWSLETTER_TOAST = 'Check your email to confirm.'
export const STORAGE_TOAST = "Thank you! We've received your inquiry and will be in touch soon."
let count = 0

/** An address that nobody else has. */
export function visitorEmail(): string {
  count += 1
  return `visitor-${process.pid}-${Date.now().toString(36)}-${count}@example.test`
}

export const placeholder = (page: Page, formId: string) =>
  page.locator(`[data-form-id="${formId}"]`)

/** The form in its frame, once it was scrolled to. */
export async function formIn(page: Page, formId: string): Promise<FrameLocator> {
  const place = placeholder(page, formId)
  await place.waitFor({ state: 'attached' })
  await place.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return place.frameLocator('iframe')
}

/** The frame itself of a form, once its form stands. */
export async function frameOf(page: Page, formId: string) {
  const form = await formIn(page, formId)
  await form.getByRole('form').waitFor()
  const frame = await (
    await placeholder(page, formId).locator('iframe').elementHandle()
  )?.contentFrame()
  if (!frame) throw new Error('the form has no frame')
  return frame
}

export async function fillInStorage(form: FrameLocator, email: string) {
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
