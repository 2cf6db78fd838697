import { startServer } from '../setup/server-process.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const IDLE_AFTER_MS = 1_000

test('every surface opens without a word of complaint from the browser', {
  tag: '@everyday',
}, async ({ page }) => {
  for (const path of ['/', '/merch', '/login', '/admin/login', '/kiosk']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(/Rowhouse/)
    await expect(page.locator('body')).toHaveText(/\w/)
    await page.waitForTimeout(IDLE_AFTER_MS)
  }
})

test('a killed server comes back on the same port and folder', async ({ request }) => {
  const server = await startServer({ fromSources: true })
  try {
    const first = server.pid()
    await server.kill()
    await expect(request.get(`${server.url}/healthz`)).rejects.toThrow(/ECONNREFUSED/)
    await server.restart()
    expect(server.pid()).not.toBe(first)
    expect((await request.get(`${server.url}/readyz`)).status()).toBe(200)
    expect(await server.stop()).toBe(0)
  } finally {
    await server.dispose()
  }
})
