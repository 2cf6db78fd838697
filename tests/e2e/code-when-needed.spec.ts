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
    await page.mouse.move(200, 300)
    await page.mouse.wheel(0, 200)
    await page.clock.runFor(15_000)
    // What was begun before it has been asked for by then.
    await page.evaluate(() => fetch('/healthz'))
    expect(scripts).toEqual([])
  })
}
