import type { Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { startWallProxy, type WallProxy } from '../setup/wall-proxy.ts'
import { test as base } from './fixtures.ts'
import type { SecondAdmin } from './second-admin.ts'

export const WALL = { width: 1920, height: 1080 }

/** What a browser says of a server that is not there. */
export const NO_SERVER = /Failed to load resource|ERR_/

/** A wall, and a link in front of the server that can fail in every way. */
export const test = base.extend<{ link: WallProxy }>({
  viewport: WALL,
  link: async ({ server }, use) => {
    const link = await startWallProxy(server.url)
    await use(link)
    await link.close()
  },
})

/** Opens the wall, reads its code off the screen and enters it in the console. */
export async function openPairedWall(
  page: Page,
  url: string,
  admin: SecondAdmin,
  settings: object = {},
): Promise<void> {
  await page.goto(`${url}/kiosk`)
  const code = await page
    .locator('[data-code]')
    .getAttribute('data-code', { timeout: patience(20_000) })
  await admin.call('POST', '/api/displays', { code, name: 'Bay door', ...settings })
  await page
    .locator('[data-column]')
    .first()
    .waitFor({ timeout: patience(20_000) })
}
