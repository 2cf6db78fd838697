import type { Locator, Page, Route } from 'playwright/test'
import { test as base, expect } from './fixtures.ts'
import { gate } from './gate.ts'
import { CLUB_PAGE, open } from './site-page.ts'

export const INQUIRIES = '**/api/event-inquiries'

export const GUEST = {
  'Full Name': 'Dorothea Lange',
  Email: 'dorothea@example.test',
  'Phone Number': '(215) 555-0199',
  'How Did You Hear About Us?': 'A friend',
  'What Interests You About The Club?': 'Bar Access',
}
export type Guest = typeof GUEST

export interface RsvpForm {
  dialog: Locator
  /** The button that opened it. */
  opener: Locator
  field(label: keyof Guest): Locator
  fill(guest?: Partial<Guest>): Promise<void>
  values(): Promise<Record<string, string>>
  submit: Locator
}

export async function openRsvp(
  page: Page,
  opener = page.getByRole('button', { name: 'Click to RSVP' }).first(),
): Promise<RsvpForm> {
  await opener.click()
  const dialog = page.getByRole('dialog', { name: /^RSVP for / })
  await dialog.waitFor()
  const field = (label: keyof Guest) => dialog.getByLabel(label, { exact: true })
  const labels = Object.keys(GUEST) as (keyof Guest)[]
  return {
    dialog,
    opener,
    field,
    fill: async (guest = GUEST) => {
      for (const label of labels) {
        const value = guest[label]
        if (value === undefined) continue
        if (label === 'What Interests You About The Club?') await field(label).selectOption(value)
        else await field(label).fill(value)
      }
    },
    values: async () => {
      const read = labels.map(async (label) => [label, await field(label).inputValue()] as const)
      return Object.fromEntries(await Promise.all(read))
    },
    submit: dialog.locator('button[type=submit]'),
  }
}

/** Holds back what is posted until it is let go to be answered, counted. */
export async function holdPosts(
  page: Page,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
) {
  const bodies: Record<string, unknown>[] = []
  const { open: letGo, opened: held } = gate()
  await page.route(INQUIRIES, async (route: Route) => {
    bodies.push(route.request().postDataJSON())
    await held
    await answer(route)
  })
  return { bodies, letGo: () => letGo() }
}

export const toast = (page: Page) => page.locator('[data-toast-state="open"]')

/** The dialog open on the club page, with nothing in it. */
export const test = base.extend<{ rsvp: RsvpForm }>({
  rsvp: async ({ page }, use) => {
    await open(page, CLUB_PAGE)
    await use(await openRsvp(page))
  },
})

export { expect }
