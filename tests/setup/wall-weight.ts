import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright'

/** The size of all JavaScript a page loads until its network is idle, each file at the best brotli quality. */
export async function scriptBytes(page: Page, open: () => Promise<void>): Promise<number> {
  const scripts = new Map<string, Response>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response)
  })
  await open()
  await page.waitForLoadState('networkidle')
  const bodies = await Promise.all([...scripts.values()].map((script) => script.body()))
  if (bodies.length === 0) throw new Error('the page loaded no script')
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
}
