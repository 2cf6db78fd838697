import type { Page } from 'playwright/test'
import { test as base, expect } from './fixtures.ts'
import { secondAdmin, someone } from './second-admin.ts'
import { signInMember } from './sign-in.ts'
import { PHONE } from './site-page.ts'

const TABLET = { width: 820, height: 1180 }

interface Crossing {
  /** A phone of somebody's own, beside the tablet that `page` is. */
  phone: Page
  /** Somebody new to the club, signed in on the phone. */
  member: { firstName: string; lastName: string; email: string; phone: Page }
}

/** The garage's tablet and a member's phone: two browsers that share nothing but the server. */
export const test = base.extend<Crossing>({
  viewport: TABLET,
  reducedMotion: 'no-preference',
  hasTouch: true,
  phone: async ({ browser, baseURL, complaints }, use) => {
    const context = await browser.newContext({ baseURL, viewport: PHONE, hasTouch: true })
    await complaints.watch(context)
    await use(await context.newPage())
    await context.close()
  },
  member: async ({ phone, server }, use) => {
    const { firstName, lastName, email } = someone()
    const admin = await secondAdmin(server.url)
    await admin.addMember({ firstName, lastName, email, phone: '' })
    await signInMember(phone, email)
    await use({ firstName, lastName, email, phone })
  },
})

/** One refresh, over once the page has heard the server's answer at `path`. */
export async function refresh(page: Page, path: string) {
  const answered = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === path && answer.request().method() === 'GET',
  )
  await page.reload()
  expect((await answered).status()).toBe(200)
}
