import type { Page } from 'playwright/test'
import { axeViolations } from '../setup/axe-violations.ts'
import { findClipped, openPairedWall, textSizes } from '../setup/wall-page.ts'
import { expect } from './fixtures.ts'
import { CARS, test } from './wall-test.ts'

const TURN = 10_000

function cardsOnScreen(page: Page): Promise<string[]> {
  return page
    .locator('[data-vehicle]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-vehicle') ?? ''))
}

/** How many turns the longest column takes to show every car. */
async function mostPages(page: Page): Promise<number> {
  const counts = await page.locator('.column-page').allTextContents()
  return Math.max(1, ...counts.map((text) => Number(text.split('/')[1])))
}

for (const size of [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
]) {
  test(`every car is seen in turn and nothing is clipped at ${size.width} × ${size.height}`, async ({
    page,
    garage,
  }) => {
    await page.clock.install()
    await page.setViewportSize(size)
    await openPairedWall(page, garage.server.url, garage.console, { showKeyLocations: true })
    const vehicles = await garage.console.vehicles()
    expect(vehicles.length).toBeGreaterThanOrEqual(CARS)
    const shown = new Set<string>()
    const clipped = new Set<string>()
    await page.evaluate(() => document.fonts.ready)
    const isUnseen = () => vehicles.some(({ id }) => !shown.has(id))
    // Twice round at most: a column that is laid out anew meanwhile begins again.
    let turns = 2 * (await mostPages(page))
    for (let turn = 0; turn < turns && isUnseen(); turn += 1) {
      for (const id of await cardsOnScreen(page)) shown.add(id)
      for (const problem of await findClipped(page)) clipped.add(problem)
      await page.clock.runFor(TURN)
      turns = Math.max(turns, 2 * (await mostPages(page)))
    }
    expect([...clipped]).toEqual([])
    expect(vehicles.filter(({ id }) => !shown.has(id))).toEqual([])
    if (size.width === 1920) {
      const sizes = await textSizes(page)
      expect(sizes.name).toBeGreaterThanOrEqual(40)
      expect(sizes.smallest).toBeGreaterThanOrEqual(28)
    }
  })
}

/** Each text that stands out from its background by less than 7 to 1. */
function lowContrast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
      if (ratio < 7) found.push(`${ratio.toFixed(1)} ${textContent}`)
    }
    return found
  })
}

test('the board stands out from its background by 7 to 1 and has no violations of axe, fresh, old or stale', async ({
  page,
  garage,
  link,
}) => {
  await page.clock.install()
  await openPairedWall(page, link.url, garage.console, { showKeyLocations: true })
  expect(await axeViolations(page)).toEqual([])
  expect(await lowContrast(page)).toEqual([])
  link.set({ mode: 'hang' })
  await page.clock.runFor(45_000)
  await expect(page.locator('[data-age-badge]')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.clock.runFor(100_000)
  await expect(page.getByText('Board out of date')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await findClipped(page)).toEqual([])
})
