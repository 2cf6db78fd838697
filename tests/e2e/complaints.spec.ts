import { expect, test } from 'playwright/test'
import { collectComplaints } from './complaints.ts'

test.use({ serviceWorkers: 'allow' })

const PAGE = 'http://complaints.test/'

test('whatever a browser complains about is collected, but not what the test allows or cuts off itself', async ({
  context,
}) => {
  const complaints = collectComplaints()
  await complaints.watch(context)
  const script =
    'console.error("broken"); setTimeout(() => { throw new Error("thrown") }); import("/part.js")'
  const pictures =
    '<img src="http://blocked.test/picture.png" alt=""><img src="/cut-off.png" alt=""><img src="http://127.0.0.1:9/nobody.png" alt="">'
  await context.route(PAGE, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "img-src 'self' http://127.0.0.1:9" },
      body: `<!doctype html><title>A page</title><script>${script}</script>${pictures}`,
    }),
  )
  await context.route('**/cut-off.png', (route) => route.abort())
  const page = await context.newPage()
  await page.goto(PAGE)
  for (const expected of [
    /console: broken/,
    /page error: Error: thrown/,
    // An error without a stack.
    /page error: TypeError: Failed to fetch dynamically imported module/,
    /content policy: img-src blocked/,
    /nobody\.png/,
  ]) {
    await expect.poll(() => complaints.unexpected().join('\n')).toMatch(expected)
  }
  expect(complaints.unexpected().join('\n')).not.toMatch(/cut-off/)
  complaints.allow(/broken/)
  expect(complaints.unexpected().join('\n')).not.toMatch(/broken/)
})
