import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSquareStandIn } from '#server/demo/square/stand-in.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { DEMO_ACCOUNT } from '#server/square-settings.ts'
import { startJourneyServer } from '../setup/journey-server.ts'
import { expect, payButton, readyToPay, test, thanks } from './shop.ts'

const SCRIPT = 'https://sandbox.web.squarecdn.com/v1/square.js'

test('with an account at Square, its own script is loaded at the checkout and the policy lets it', async ({
  browser,
  complaints,
}) => {
  const square = await startSquareStandIn()
  const server = await startJourneyServer({
    settings: {
      SQUARE_APPLICATION_ID: DEMO_ACCOUNT.applicationId,
      SQUARE_LOCATION_ID: DEMO_ACCOUNT.locationId,
      SQUARE_ACCESS_TOKEN: DEMO_ACCOUNT.accessToken,
      SQUARE_WEBHOOK_SIGNATURE_KEY: 'k'.repeat(32),
      SQUARE_ENVIRONMENT: 'sandbox',
      SQUARE_API_URL: square.url,
    },
  })
  const context = await browser.newContext({ baseURL: server.url })
  try {
    await complaints.watch(context)
    const page = await context.newPage()
    const requested: string[] = []
    // A classic script, as Square's own is.
    const body = `(() => {${readFileSync(join(PROJECT_ROOT, 'dist/demo/square.js'), 'utf8')}})()`
    await page.route(SCRIPT, (route) => {
      requested.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body })
    })
    expect((await context.request.get('/demo/square.js')).status()).toBe(404)
    await readyToPay(page, 'Callowhill Cap')
    expect(requested).toEqual([SCRIPT])
    await payButton(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(square.ledger.charges().map(({ amount }) => amount)).toEqual([2800])
  } finally {
    await context.close()
    await server.dispose()
    await square.close()
  }
})
