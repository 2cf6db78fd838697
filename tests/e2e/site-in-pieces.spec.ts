import { startWallProxy } from '../setup/wall-proxy.ts'
import { expect, test } from './fixtures.ts'
import { expectStillUntilFontsStand, watchShifts } from './layout-shifts.ts'
import { CLUB_PAGE, DEVICES, STORAGE_PAGE } from './site-page.ts'

test.use({ reducedMotion: 'no-preference' })

for (const path of ['/', CLUB_PAGE, STORAGE_PAGE, '/merch', '/login', '/nowhere']) {
  test(`nothing moves on ${path} while it comes piece by piece`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.allow(/status of 404.*nowhere/)
    const slow = await startWallProxy(server.url)
    try {
      slow.set({ inPieces: true })
      await watchShifts(page)
      for (const [, viewport] of DEVICES) {
        await page.setViewportSize(viewport)
        await page.goto(slow.url + path)
        await expectStillUntilFontsStand(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    } finally {
      await slow.close()
    }
  })
}
