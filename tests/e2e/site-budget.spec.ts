import { SITE_BUDGETS, weighSitePage } from '../bench/site-weight.ts'
import { startJourneyServer } from '../setup/journey-server.ts'
import { test as base, expect, oncePerWorker } from './fixtures.ts'

// Of its own: each event that another journey leaves would stand in the page that is weighed.
const test = base.extend({ server: oncePerWorker(() => startJourneyServer()) })

for (const { path, html, scripts, shift } of SITE_BUDGETS) {
  test(`${path} is at most ${html} KiB of HTML and ${scripts} of JavaScript, calls no other origin and does not shift`, async ({
    context,
    baseURL,
  }) => {
    const weight = await weighSitePage(context, baseURL ?? '', path)
    console.log(
      `  ${path}: ${weight.html.toFixed(1)} KiB HTML, ${weight.scripts.toFixed(1)} KiB JavaScript`,
    )
    expect(weight.html).toBeLessThanOrEqual(html)
    expect(weight.scripts).toBeLessThanOrEqual(scripts)
    expect(weight.layoutShift).toBeLessThanOrEqual(shift)
    expect(weight.otherOrigins).toEqual([])
    // Nothing above can hold because nothing came.
    expect(weight.html).toBeGreaterThan(2)
    expect(weight.scripts).toBeGreaterThan(20)
  })
}
