import type { Page } from 'playwright/test'
import { ON_DEVICE } from '#domain/on-device.ts'
import { patience } from '../setup/patience.ts'
import { PASSWORD } from './admin-session.ts'
import { expect, test } from './fixtures.ts'
import { readDevice } from './on-device.ts'
import { workerAnswers } from './portal-club.ts'
import { addOne, MEMBER, payButton, readyToPay, thanks } from './shop.ts'
import { readCode, requestCode } from './sign-in.ts'

test.use({ serviceWorkers: 'allow' })

/** Left behind by what a walk of these pages doesn't meet. */
const RARE: (keyof typeof ON_DEVICE)[] = [
  'signOutDue',
  'clockAhead',
  'installDismissed',
  'wallReloads',
  'chunkReload',
  'startTries',
  'olderFiles',
]

const HALF_TYPED = 'Half a car'

const textOf = ({ place, name }: { place: string; name: string }) => `${place} ${name}`

/** What the browser has now, as `place name`; names of the list stand for those that they begin. */
async function namesOn(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const found = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `local ${name}`),
    ...Object.keys(sessionStorage).map((name) => `tab ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ])
  const beginnings = Object.values(ON_DEVICE)
    .map(textOf)
    .filter((one) => one.endsWith('*'))
  return [...found, ...cookies.map(({ name }) => `cookie ${name}`)].map(
    (one) => beginnings.find((start) => one.startsWith(start.slice(0, -1))) ?? one,
  )
}

async function buyAndFillCart(page: Page) {
  await readyToPay(page, 'Callowhill Cap')
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await addOne(page, 'Callowhill Cap')
}

async function signInAndTypeHalf(page: Page) {
  await requestCode(page, 'Email', MEMBER.Email)
  await page.getByLabel('Verification Code').fill(await readCode(page))
  await page.getByRole('button', { name: 'Verify and Sign In' }).click()
  await page.waitForURL('**/members')
  await workerAnswers(page)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.goto('/members/digest')
  await expect.poll(() => namesOn(page)).toContain(textOf(ON_DEVICE.images))
  await page.goto('/members/my-vehicles')
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  await page.getByRole('dialog').getByLabel('Vehicle Name').fill(HALF_TYPED)
}

async function typeHalfInConsole(page: Page) {
  await page.goto('/admin?tab=vehicles')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  await page.getByRole('dialog').getByLabel('Vehicle Name').fill(HALF_TYPED)
}

async function pairWall(wall: Page, console: Page) {
  await wall.goto('/kiosk')
  const code = wall.locator('[data-code]')
  await expect(code).toHaveAttribute('data-code', /^[A-Z2-9]{8}$/)
  await console.goto('/admin?tab=displays')
  await console.getByLabel('Code').fill((await code.getAttribute('data-code')) ?? '')
  await console.getByLabel('Name', { exact: true }).fill('Bay of the walk')
  await console.getByRole('button', { name: 'Pair display' }).click()
  await expect(wall.locator('[data-column]')).toHaveCount(5)
}

test('what pages leave on a device is what one list says, and signing out removes what it says', async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(patience(240_000))
  const [console, wall] = [await context.newPage(), await context.newPage()]
  await buyAndFillCart(page)
  await signInAndTypeHalf(page)
  await typeHalfInConsole(console)
  await expect.poll(() => complaints.saved()).toContain(textOf(ON_DEVICE.adminDrafts))
  await pairWall(wall, console)

  const listed = Object.values(ON_DEVICE).map(textOf)
  const rare = RARE.map((one) => textOf(ON_DEVICE[one]))
  const compare = async () => {
    const found = [...complaints.saved(), ...(await namesOn(page))]
    const missing = listed.filter((one) => !found.includes(one) && !rare.includes(one))
    return { unlisted: found.filter((one) => !listed.includes(one)), missing }
  }
  await expect.poll(compare).toEqual({ unlisted: [], missing: [] })

  await console.getByRole('button', { name: 'Logout' }).click()
  await console.getByRole('alertdialog').getByRole('button', { name: 'Log' }).click()
  await page.goto('/members')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  const removed = Object.values(ON_DEVICE)
    .filter(({ atSignOut, whose }) => atSignOut === 'removed' && whose !== 'wall')
    .map(textOf)
  const left = async () =>
    [...(await namesOn(page)), ...(await namesOn(console))].filter((one) => removed.includes(one))
  await expect.poll(left).toEqual([])
  // Of names that stay, what they contained of the member.
  const cached = async () => (await readDevice(page)).cached
  await expect.poll(cached).not.toContain(HALF_TYPED)
  await expect.poll(cached).not.toContain(MEMBER.Email)
})
