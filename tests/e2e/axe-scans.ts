import type { Page } from 'playwright/test'
import { axeViolations } from '../setup/axe-violations.ts'
import { expect } from './fixtures.ts'
import { overflow } from './overflow.ts'
import { DEVICES } from './site-page.ts'

/** Gathers what is wrong in one state after the other, each under its name. */
export function axeScans(page: Page) {
  const found: string[] = []
  async function scan(state: string) {
    for (const violation of await axeViolations(page)) found.push(`${state}: ${violation}`)
    const wide = await overflow(page)
    if (wide > 0) found.push(`${state}: ${wide} px wider than the window`)
  }
  return {
    scan,
    /** On every device, one after the other; a dialog that is open stays so while the window is resized. */
    scanOnEveryDevice: async (state: string) => {
      const dialogs = await page.getByRole('dialog').count()
      for (const [device, viewport] of DEVICES) {
        await page.setViewportSize(viewport)
        await expect(page.getByRole('dialog'), `${state}, ${device}: dialogs`).toHaveCount(dialogs)
        await scan(`${state}, ${device}`)
      }
    },
    expectNothing: () => expect(found).toEqual([]),
  }
}
