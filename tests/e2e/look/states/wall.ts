import type { Page } from 'playwright/test'
import type { WallProxy } from '../../../setup/wall-proxy.ts'
import type { SecondAdmin } from '../../second-admin.ts'
import { openPairedWall } from '../../wall.ts'
import type { States } from '../walk.ts'

interface Wall {
  admin: SecondAdmin
  link: WallProxy
}

const BOARD = '**/api/kiosk/board'

async function openBoard(page: Page, { link, admin }: Wall) {
  link.set({ mode: 'pass' })
  await page.clock.install()
  await openPairedWall(page, link.url, admin, { showKeyLocations: true })
}

export const WALL_STATES: States<Wall> = {
  'the code of a display': async (page, { link }) => {
    link.set({ mode: 'pass' })
    await page.goto(`${link.url}/kiosk`)
    await page.locator('[data-code]').waitFor()
  },
  'the code, without a connection': async (page, { link }) => {
    link.set({ mode: 'pass' })
    await page.clock.install()
    await page.goto(`${link.url}/kiosk`)
    await page.locator('[data-code]').waitFor()
    link.set({ mode: 'refuse' })
    await page.clock.runFor(10_000)
    await page.getByText('No connection. Trying again…').waitFor()
  },
  'the board': openBoard,
  'an old board': async (page, wall) => {
    await openBoard(page, wall)
    wall.link.set({ mode: 'hang' })
    await page.clock.runFor(45_000)
    await page.locator('[data-age-badge]').waitFor()
  },
  'a board out of date': async (page, wall) => {
    await openBoard(page, wall)
    wall.link.set({ mode: 'hang' })
    await page.clock.runFor(145_000)
    await page.getByText('Board out of date').waitFor()
  },
  'an empty garage': async (page, wall) => {
    await openBoard(page, wall)
    await page.route(BOARD, async (route) => {
      const { 'if-none-match': _, ...headers } = await route.request().allHeaders()
      const response = await route.fetch({ headers })
      const board: object = await response.json()
      await route.fulfill({ response, json: { ...board, vehicles: [] } })
    })
    await page.reload()
    await page.getByText('The garage is empty').waitFor()
  },
  'a board that loads': async (page, wall) => {
    await openBoard(page, wall)
    await page.evaluate(() => localStorage.removeItem('kiosk_board'))
    await page.route(BOARD, () => new Promise(() => {}))
    await page.reload()
    await page.getByText('Loading the board…').waitFor()
  },
  'a board that can’t load': async (page, wall) => {
    await openBoard(page, wall)
    await page.evaluate(() => localStorage.removeItem('kiosk_board'))
    await page.route(BOARD, (route) => route.abort())
    await page.reload()
    await page.getByText('No connection. Trying again…').waitFor()
  },
}
