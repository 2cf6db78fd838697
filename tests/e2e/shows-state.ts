import { expect, type Locator, type Page } from 'playwright/test'

/** High contrast as Windows has it, dark on light and light on dark. */
const SCHEMES = ['light', 'dark'] as const

/** The tile around a radio, which shows whether it is chosen. */
export const tileOf = (radio: Locator): Locator => radio.locator('..')

/** A picture of the control alone, without the pointer or the focus on it. */
async function pictureOf(page: Page, control: Locator): Promise<string> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.mouse.move(0, 0)
  return (await control.screenshot({ animations: 'disabled' })).toString('base64')
}

async function picturesOf(page: Page, control: Locator): Promise<string[]> {
  const pictures: string[] = []
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    pictures.push(await pictureOf(page, control))
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  return pictures
}

/** Checks that a control looks different in high contrast once `change` has chosen it, or another in its place. */
export async function expectStateToShow(
  page: Page,
  what: string,
  control: Locator,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await picturesOf(page, control)
  await change()
  const after = await picturesOf(page, control)
  for (const [at, scheme] of SCHEMES.entries()) {
    expect.soft(after[at] === before[at], `${what} looks the same, ${scheme}`).toBe(false)
  }
}
