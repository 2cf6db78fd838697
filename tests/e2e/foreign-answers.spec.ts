import type { Page } from 'playwright/test'
import { startWallProxy } from '../setup/wall-proxy.ts'
import { expect } from './fixtures.ts'
import { signInAs, test, workerAnswers } from './portal-club.ts'

test.use({ serviceWorkers: 'allow' })

/** What a reader of each page sees of it, and of nothing else. */
const PAGES = [
  ['/', (page: Page) => page.getByRole('link', { name: 'Members Portal' }).first()],
  ['/philadelphia', (page: Page) => page.getByRole('heading', { name: 'Calendar of Events' })],
  ['/merch', (page: Page) => page.getByRole('heading', { level: 1 })],
  ['/members/my-vehicles', (page: Page) => page.getByText('Blue Coupé').first()],
  ['/admin', (page: Page) => page.getByLabel('Password')],
  ['/kiosk', (page: Page) => page.locator('body.wall, html.wall')],
] as const

async function expectOwnPages(page: Page, url: string) {
  for (const [path, content] of PAGES) {
    await page.goto(url + path)
    await expect(content(page), path).toBeVisible()
    await expect(page.getByText('Welcome to our Wi-Fi'), path).toHaveCount(0)
  }
}

test('whatever another host answers in the club’s place, our pages are shown as kept and are right afterwards', async ({
  club,
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load|status of|MIME|Unexpected token|NetworkError|ERR_/)
  const proxy = await startWallProxy(club.server.url)
  try {
    await signInAs(page, proxy.url, club.anyone())
    await page.goto(`${proxy.url}/members/my-vehicles`)
    await workerAnswers(page)
    await expectOwnPages(page, proxy.url)
    // A page in place of ours, and a wrong certificate: no answer counts.
    for (const mode of ['login page', 'refuse'] as const) {
      await test.step(mode, async () => {
        proxy.set({ mode })
        await expectOwnPages(page, proxy.url)
      })
    }
    proxy.set({ mode: 'pass' })
    await expectOwnPages(page, proxy.url)
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/my/vehicles'))
    await page.goto(`${proxy.url}/members/my-vehicles`)
    expect((await answered).status()).toBe(200)
  } finally {
    await proxy.close()
  }
})
