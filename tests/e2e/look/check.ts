import type { Page } from 'playwright/test'

/** Looks at the page as it is, leaves it as it was, and lists what is wrong. */
export type Check = (page: Page) => Promise<string[]>

export interface WindowSize {
  width: number
  height: number
}

export const PHONE: WindowSize = { width: 390, height: 844 }
export const TABLET: WindowSize = { width: 820, height: 1180 }
export const DESK: WindowSize = { width: 1440, height: 900 }

/** Runs a check in each window and names the window in what it finds. */
export async function inWindows(
  page: Page,
  sizes: readonly WindowSize[],
  check: Check,
): Promise<string[]> {
  const before = page.viewportSize()
  const problems: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    const found = await settled(page, check)
    problems.push(...found.map((problem) => `${size.width}x${size.height} px: ${problem}`))
  }
  if (before) await page.setViewportSize(before)
  return problems
}

const TRIES = 5
const BETWEEN_TRIES_MS = 200

/** What a check still finds once the page has had time: a window that was resized draws its other layout a moment later. */
async function settled(page: Page, check: Check): Promise<string[]> {
  let problems = await check(page)
  for (let tries = 1; tries < TRIES && problems.length > 0; tries += 1) {
    await page.waitForTimeout(BETWEEN_TRIES_MS)
    problems = await check(page)
  }
  return problems
}
