import { get } from 'node:http'
import type { BrowserContext } from 'playwright/test'
import { weighScripts } from './script-bytes.ts'

declare global {
  interface Window {
    /** The sum of the layout shifts since the page began. */
    shifted: number
  }
}

export interface SiteWeight {
  /** KiB of brotli. */
  html: number
  /** KiB of brotli of every script that the page asks for by itself. */
  scripts: number
  layoutShift: number
  /** What was asked of another origin. */
  otherOrigins: string[]
}

// A font is a little wider or narrower than what stands in for it; Lighthouse rounds this to nothing.
const FONTS_COME = 0.0005

/** What each public page may weigh in KiB of brotli: the gateway as promised, the others a little above what they are. */
export const SITE_BUDGETS = [
  { path: '/', html: 14, scripts: 90, shift: FONTS_COME },
  { path: '/philadelphia', html: 20, scripts: 135, shift: FONTS_COME },
  { path: '/huntingdon-valley', html: 17, scripts: 120, shift: FONTS_COME },
  { path: '/merch', html: 17, scripts: 95, shift: FONTS_COME },
] as const

function htmlBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.headers['content-encoding'] !== 'br') reject(new Error(`${url} is no brotli`))
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

function sumShifts() {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      if ('value' in shift) window.shifted += Number(shift.value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Loads a public page and weighs what comes with it; the context must block service workers. */
export async function weighSitePage(
  context: BrowserContext,
  origin: string,
  path: string,
): Promise<SiteWeight> {
  const page = await context.newPage()
  const otherOrigins: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) otherOrigins.push(request.url())
  })
  await page.addInitScript(sumShifts)
  const usable = { selector: 'h1', text: '' }
  const { inAll } = await weighScripts(page, `${origin}${path}`, usable)
  const layoutShift = await page.evaluate(() => window.shifted)
  await page.close()
  const html = (await htmlBytes(`${origin}${path}`)) / 1024
  return { html, scripts: inAll, layoutShift, otherOrigins }
}
