import type { Page } from 'playwright'
import { patience } from './patience.ts'
import type { Console } from './wall-garage.ts'

export const WALL = { width: 1920, height: 1080 }

/** Opens the wall, reads its code off the screen and enters it in the console. */
export async function openPairedWall(
  page: Page,
  url: string,
  console: Console,
  settings: object = {},
): Promise<{ id: string }> {
  await page.goto(`${url}/kiosk`)
  const code = await page
    .locator('[data-code]')
    .getAttribute('data-code', { timeout: patience(20_000) })
  const display = await console.pair(code ?? '', settings)
  await page
    .locator('[data-column]')
    .first()
    .waitFor({ timeout: patience(20_000) })
  return display
}

export async function workerControls(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: patience(30_000),
  })
}

/** Every text and box on the screen that is clipped or overflows its container. */
export function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = []
    const EASE = 1
    const within = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - EASE &&
      inner.right <= outer.right + EASE &&
      inner.top >= outer.top - EASE &&
      inner.bottom <= outer.bottom + EASE
    const screen = new DOMRect(0, 0, innerWidth, innerHeight)
    for (const card of document.querySelectorAll('.card')) {
      const column = card.closest('.column-body')?.getBoundingClientRect() ?? screen
      if (!within(card.getBoundingClientRect(), column)) problems.push(`card: ${card.textContent}`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const holder = texts.currentNode.parentElement
      if (!texts.currentNode.textContent?.trim() || !holder) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const box = range.getBoundingClientRect()
      const around = holder.closest('.card, .column-head, .wall-head, .stale, .pairing') ?? holder
      const outer = around.getBoundingClientRect()
      if (box.left < outer.left - EASE || box.right > outer.right + EASE || !within(box, screen)) {
        problems.push(`text: ${holder.textContent}`)
      }
      if (holder.scrollWidth > holder.clientWidth + EASE && holder.clientWidth > 0) {
        problems.push(`wide: ${holder.textContent}`)
      }
    }
    for (const line of document.querySelectorAll('.card')) {
      const last = line.lastElementChild?.getBoundingClientRect()
      if (last && !within(last, line.getBoundingClientRect()))
        problems.push(`low: ${line.textContent}`)
    }
    if (document.documentElement.scrollHeight > innerHeight) problems.push('the page scrolls')
    return problems
  })
}

/** The font sizes on the screen, in CSS pixels: of car names, and the smallest of all. */
export function textSizes(page: Page): Promise<{ name: number; smallest: number }> {
  return page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    const sizes: number[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (textContent?.trim() && parentElement) sizes.push(sizeOf(parentElement))
    }
    const names = [...document.querySelectorAll('.card-name')].map(sizeOf)
    return { name: Math.min(...names), smallest: Math.min(...sizes) }
  })
}
