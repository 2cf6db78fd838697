import { expect, type Page } from 'playwright/test'
import { focus } from './look/focus.ts'

/** Goes through the page, or the dialog that is open on it, by keyboard alone: what has the focus is always in sight. */
export async function expectFocusInSight(page: Page, what: string): Promise<void> {
  expect.soft(await focus(page), what).toEqual([])
}
