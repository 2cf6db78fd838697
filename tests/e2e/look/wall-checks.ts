import type { Page } from 'playwright/test'
import { type Check, inWindows, type WindowSize } from './check.ts'
import { atTextSize, layoutProblems } from './fit.ts'

const WALLS: readonly WindowSize[] = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 1024, height: 768 },
]
const LEAST_NAME_PX = 40
const LEAST_TEXT_PX = 28

/** Nothing on the wall is cut, covered or lower than its screen, hung either way. */
export const wallFit: Check = async (page) => {
  await page.evaluate(() => document.fonts.ready)
  return inWindows(page, WALLS, async () => [
    ...(await layoutProblems(page)),
    ...(await findClipped(page)),
  ])
}

export const wallLargeText: Check = (page) => atTextSize(page, 200, () => wallFit(page))

/** Names and texts of the wall can be read across the garage. */
export const wallTextSizes: Check = async (page) => {
  const { name, smallest } = await textSizes(page)
  return [
    ...(name < LEAST_NAME_PX ? [`a name of ${name} px`] : []),
    ...(smallest < LEAST_TEXT_PX ? [`a text of ${smallest} px`] : []),
  ]
}

/** Text of the wall stands out from its background by 7 to 1. */
export const wallContrast: Check = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const channels = (color: string) => {
      if (!context) return [0, 0, 0, 0]
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data]
    }
    const light = (color: string) => {
      const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const behind = (element: Element | null): string => {
      if (!element) return 'black'
      const color = getComputedStyle(element).backgroundColor
      return channels(color)[3] === 255 ? color : behind(element.parentElement)
    }
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (!textContent?.trim() || !parentElement) continue
      const ink = light(getComputedStyle(parentElement).color)
      const paper = light(behind(parentElement))
      const ratio = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)
      if (ratio < 7) found.push(`contrast of ${ratio.toFixed(1)}: ${textContent}`)
    }
    return found
  })

/** Every text and box on the screen that is clipped or overflows its container. */
function findClipped(page: Page): Promise<string[]> {
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
function textSizes(page: Page): Promise<{ name: number; smallest: number }> {
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
