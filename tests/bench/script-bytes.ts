import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { noteUsable } from './note-usable.ts'

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
export async function weighScripts(page: Page, url: string, usable: string): Promise<ScriptBytes> {
  const requested = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) requested.add(pathname)
  })
  await page.addInitScript(noteUsable, usable)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.usableAt !== undefined)
  await page.waitForTimeout(3_500)
  const { usableAt, starts } = await page.evaluate(() => ({
    usableAt: window.usableAt ?? Number.NaN,
    starts: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => [new URL(name).pathname, startTime] as const),
  }))
  // A script without a time of its own counts as an early one.
  const early = [...requested].filter((path) => {
    const times = starts.filter(([name]) => name === path).map(([, at]) => at)
    return times.length === 0 || Math.min(...times) <= usableAt
  })
  return { untilUsable: kibibytes(early), inAll: kibibytes(requested) }
}
