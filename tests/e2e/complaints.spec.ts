import { expect, test } from 'playwright/test'
import { collectComplaints } from './complaints.ts'

test.use({ serviceWorkers: 'allow' })

const PAGE = 'http://complaints.test/'

const body = (script: string) => `<!doctype html><title>A page</title><script>${script}</script>`

test.describe('what the browser complains about', () => {
  test('a console error, a page error and a blocked script are all collected', {
    tag: '@everyday',
  }, async ({ context }) => {
    const complaints = collectComplaints()
    await complaints.watch(context)
    const script =
      'console.error("broken"); setTimeout(() => { throw new Error("thrown") }); import("/part.js")'
    await context.route(PAGE, (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': "img-src 'none'" },
        body: `${body(script)}<img src="/picture.png" alt="">`,
      }),
    )
    const page = await context.newPage()
    await page.goto(PAGE)
    await expect
      .poll(() => complaints.unexpected().join('\n'))
      .toMatch(/content policy: img-src blocked/)
    expect(complaints.unexpected().join('\n')).toMatch(/console: broken/)
    expect(complaints.unexpected().join('\n')).toMatch(/page error: Error: thrown/)
    // An error without a stack.
    await expect
      .poll(() => complaints.unexpected().join('\n'))
      .toMatch(/page error: TypeError: Failed to fetch dynamically imported module/)
  })

  test('a request that the test itself cuts off is no complaint, and one that nobody answers is', async ({
    context,
  }) => {
    const complaints = collectComplaints()
    await complaints.watch(context)
    const pictures =
      '<img src="/cut-off.png" alt=""><img src="http://127.0.0.1:9/nobody.png" alt="">'
    await context.route(PAGE, (route) =>
      route.fulfill({ contentType: 'text/html', body: body('') + pictures }),
    )
    await context.route('**/cut-off.png', (route) => route.abort())
    await (await context.newPage()).goto(PAGE)
    await expect
      .poll(() => complaints.unexpected())
      .toEqual([expect.stringContaining('nobody.png')])
  })

  test('what a test allows is no complaint', { tag: '@everyday' }, async ({ context }) => {
    const complaints = collectComplaints()
    await complaints.watch(context)
    await context.route(PAGE, (route) =>
      route.fulfill({ contentType: 'text/html', body: body('console.error("expected")') }),
    )
    await (await context.newPage()).goto(PAGE)
    await expect.poll(() => complaints.unexpected()).toHaveLength(1)
    complaints.allow(/console: expected/)
    expect(complaints.unexpected()).toEqual([])
  })
})
