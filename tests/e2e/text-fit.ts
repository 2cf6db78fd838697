import { expect, type Page } from 'playwright/test'
import { fit, largeText, lowWindow, spacedText } from './look/fit.ts'

/** The page, or the dialog that is open on it, fits every window at every text size. */
export async function expectTextToFit(page: Page, what: string): Promise<void> {
  for (const check of [fit, largeText, spacedText, lowWindow]) {
    expect.soft(await check(page), what).toEqual([])
  }
}
