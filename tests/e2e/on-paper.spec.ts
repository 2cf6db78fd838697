import type { Page } from 'playwright/test'
import { GARAGE_STATUSES, STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import { makeStorageInquiry } from '../factories/inquiries.ts'
import { startJourneyServer } from '../setup/journey-server.ts'
import { card, openBoard, openConsole } from './console.ts'
import { expect, test as journey, oncePerWorker } from './fixtures.ts'
import { overflow } from './overflow.ts'
import { answer, EVENTS, test as portal } from './portal-club.ts'
import { carName, someMember } from './second-admin.ts'

const INQUIRIES = 47
/** An A4 sheet between its margins. */
const SHEET = { width: 718, height: 1000 }

const test = journey.extend({
  server: oncePerWorker(() =>
    startJourneyServer({
      fill: async (db) => {
        for (let at = 1; at <= INQUIRIES; at += 1) {
          await makeStorageInquiry(db, { now: new Date(), lastName: `Printed ${at}` })
        }
      },
    }),
  ),
})

async function putOnPaper(page: Page) {
  await page.setViewportSize(SHEET)
  await page.emulateMedia({ media: 'print' })
}

const sheetsOf = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

/** What reaches out of something that would cut it. */
const cutOff = (page: Page, rows: string) =>
  page.locator(rows).evaluateAll((all) =>
    all.flatMap((row) => {
      const box = row.getBoundingClientRect()
      for (let around = row.parentElement; around; around = around.parentElement) {
        const { overflowY, overflowX } = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        const cutsY = overflowY !== 'visible' && around !== document.documentElement
        if (cutsY && box.bottom > edge.bottom + 1) return [row.textContent]
        if (overflowX !== 'visible' && box.right > edge.right + 1) return [row.textContent]
      }
      return []
    }),
  )

test('every inquiry that was loaded is printed, and the sheet says if there are more', async ({
  page,
  server,
}) => {
  await openConsole(page, server.url, { tab: 'notifications', list: 'storage-inquiries' })
  const rows = page.getByRole('listitem').filter({ hasText: 'Printed' })
  await expect(rows).toHaveCount(20)
  await expect(page.getByText(/^Showing 20 of \d+\.$/)).toBeHidden()
  await putOnPaper(page)
  await expect(page.getByText(/^Showing 20 of \d+\.$/)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  for (const count of [40, INQUIRIES]) {
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(rows).toHaveCount(count)
  }
  await putOnPaper(page)
  expect(await cutOff(page, '[role=tabpanel] li')).toEqual([])
  expect(await overflow(page)).toBe(0)
  expect(await sheetsOf(page)).toBeGreaterThan(2)
  for (const control of ['Show more', /^Delete/, 'Logout']) {
    await expect(page.getByRole('button', { name: control })).toHaveCount(0)
  }
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
})

test('the board is printed with all columns and no controls', async ({ page, server, admin }) => {
  const name = carName()
  const member = await someMember(server.url, admin)
  const ids: string[] = []
  for (const at of GARAGE_STATUSES.keys()) {
    const { id } = await member.addCar(`${name} ${at}`)
    await admin.move(id, ...GARAGE_STATUSES.slice(1, at + 1))
    ids.push(id)
  }
  await openBoard(page, server.url, '')
  await expect(page.locator('[data-vehicle]').nth(30)).toBeAttached()
  await putOnPaper(page)
  for (const status of GARAGE_STATUSES) {
    await expect(page.getByRole('heading', { name: STATUS_LABELS[status] })).toBeVisible()
  }
  for (const [at, id] of ids.entries()) {
    await expect(card(page, id).getByText(`${name} ${at}`, { exact: true })).toBeVisible()
    await expect(card(page, id).getByRole('button')).toHaveCount(1)
  }
  expect(await cutOff(page, '[data-vehicle]')).toEqual([])
  expect(await overflow(page)).toBe(0)
  expect(await sheetsOf(page)).toBeGreaterThan(1)
})

portal('a chosen answer is printed as chosen', async ({ page, person: _, admin }) => {
  const { title } = await admin.addEvent({ maxAttendees: 40 })
  await page.goto(EVENTS)
  await answer(page, title, 'Yes').click()
  await expect(answer(page, title, 'Yes')).toHaveAttribute('aria-pressed', 'true')
  await page.emulateMedia({ media: 'print' })
  await expect(answer(page, title, 'Yes')).toHaveCSS('outline-style', 'solid')
  await expect(answer(page, title, 'No')).toHaveCSS('outline-style', 'none')
  await expect(answer(page, title, 'Yes')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
})
