import { expect, test } from './fixtures.ts'
import { takenOver } from './site-page.ts'

for (const path of ['/login', '/merch']) {
  test(`${path} loads no code ahead of a need for it`, async ({ page }) => {
    await page.clock.install()
    await page.goto(path)
    await takenOver(page)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.clock.runFor(30_000)
    expect(scripts).toEqual([])
  })
}
