import { expect, type Page } from 'playwright/test'
import { CHECKS } from './look/checks.ts'

/** What the page shows can be read by everybody, pressed by a finger, and fits every width and text size. */
export async function isFit(page: Page, what: string) {
  const { access, touchTargets, fit, largeText } = CHECKS.admin
  for (const check of [access, touchTargets, fit, largeText]) {
    expect.soft(await check(page), what).toEqual([])
  }
}
