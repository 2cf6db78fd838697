import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 390, height: 700 },
]
/** Longer lists repeat what their first rows showed. */
const MOST_STOPS = 40

/** The focused element's fault, if a bar covers it or the window cuts it; null at the end of the round. */
const nextFault = (page: Page, round: string) =>
  page.evaluate((round) => {
    const host = document.activeElement
    if (!host || host === document.body) return null
    const one = host.shadowRoot?.activeElement ?? host
    if (one.getAttribute('data-was-focused') === round) return null
    one.setAttribute('data-was-focused', round)
    const box = one.getBoundingClientRect()
    const name = `"${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}" ${one.outerHTML.slice(0, 60)}`
    const isWhole = box.height < innerHeight / 2 && one.tagName !== 'IFRAME'
    if (!isWhole) return ''
    if (box.top < -1 || box.bottom > innerHeight + 1) {
      return `outside, ${Math.round(box.top)} to ${Math.round(box.bottom)}: ${name}`
    }
    const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => ({ x, y })))
    const cover = places
      .map(({ x, y }) =>
        document.elementFromPoint(box.left + box.width * x, box.top + box.height * y),
      )
      .find((there) => {
        if (!there || host.contains(there) || there.contains(host)) return false
        // It goes by itself.
        if (there.closest('[data-toast-state]')) return false
        for (let around: Element | null = there; around; around = around.parentElement) {
          if (around.contains(host)) return false
          if (['fixed', 'sticky'].includes(getComputedStyle(around).position)) return true
        }
        return false
      })
    return cover ? `behind ${cover.outerHTML.slice(0, 60)}: ${name}` : ''
  }, round)

/** The first key loads what scrolls the focus clear of bars (src/ui/clear-of-bars.ts), where a page has that. */
async function waitUntilBarsAreCleared(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  const isLoaded = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('clear-of-bars'))
  await page.waitForFunction(isLoaded, null, { timeout: 3_000 }).catch(() => {})
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const round = randomUUID()
  const faults: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key)
    const fault = await nextFault(page, round)
    if (fault === null) break
    if (fault !== '') faults.push(`${key}: ${fault}`)
  }
  return faults
}

/** Goes through the page, or the dialog that is open on it, by keyboard alone: what has the focus is always in sight. */
export async function expectFocusInSight(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  await waitUntilBarsAreCleared(page)
  for (const window of WINDOWS) {
    await page.setViewportSize(window)
    const where = `${what} at ${window.width} by ${window.height}`
    expect
      .soft([...(await walk(page, 'Tab')), ...(await walk(page, 'Shift+Tab'))], where)
      .toEqual([])
  }
  if (before) await page.setViewportSize(before)
}
