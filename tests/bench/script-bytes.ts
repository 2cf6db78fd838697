import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright/test'

const DIST = resolve(import.meta.dirname, '../../dist')

export interface ScriptBytes {
  /** Brotli bytes of the scripts that were asked for before the page was painted and usable. */
  untilUsable: number
  /** Brotli bytes of every script the page asked for by itself. */
  inAll: number
}

const kibibytes = (paths: Iterable<string>) => {
  let bytes = 0
  for (const path of paths) bytes += statSync(join(DIST, `${path}.br`)).size
  return bytes / 1024
}

/** Opens `url` without a service worker and weighs, in KiB, the scripts it makes the browser fetch. */
export async function weighScripts(
  page: Page,
  url: string,
  usable: (page: Page) => Promise<unknown>,
): Promise<ScriptBytes> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  // Not after the load event, which on a busy machine comes later than what the page fetches next.
  await page.goto(url, { waitUntil: 'commit' })
  await usable(page)
  const untilUsable = kibibytes(scripts)
  await page.waitForTimeout(3_500)
  return { untilUsable, inAll: kibibytes(scripts) }
}
