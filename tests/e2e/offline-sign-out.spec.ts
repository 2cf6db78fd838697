import type { Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { CAR_REQUEST_FORM, requestTomorrowAtNine } from './car-request-form.ts'
import { expect } from './fixtures.ts'
import {
  expectAllCached,
  inOwnWorld,
  onlyPage,
  READ,
  readAll,
  serveForeignPicture,
} from './offline-world.ts'
import { readDevice, untilCached } from './on-device.ts'
import { type Person, signInAs, test } from './portal-club.ts'

test.use({ serviceWorkers: 'allow' })

async function requestPickup(page: Page, url: string, { vehicles: [car] }: Person) {
  await page.goto(`${url}${CAR_REQUEST_FORM}?type=pickup&vehicleId=${car?.id}`)
  await requestTomorrowAtNine(page)
}

const READ_TEXTS = ['Blue Coupé', 'canary-', 'pictures/', 'canary-picture']

const personalOf = ({ member: { firstName, lastName, email, phone } }: Person) => [
  firstName,
  lastName,
  email ?? '',
  phone ?? '',
]

/** What the device has of a member, and of what was read; what waits to be sent names them by their id alone. */
async function tracesOf(person: Person, page: Page) {
  const personal = personalOf(person)
  const { cached, outbox } = await readDevice(page)
  return {
    cached: [...personal, ...READ_TEXTS].filter((one) => cached.includes(one)),
    outbox: personal.filter((one) => outbox.includes(one)),
  }
}

/** As another tab's sign-in leaves the device, under a first name of its own. */
async function signInOnDevice(
  tab: Page,
  url: string,
  { member, token }: Person,
  firstName: string,
) {
  await tab.context().clearCookies()
  await tab.goto(url)
  await tab.evaluate(
    ([key, data]) => {
      localStorage.setItem('member_data', data)
      localStorage.setItem('auth_token', key)
    },
    [token, JSON.stringify({ ...member, firstName })] as const,
  )
}

/** All tabs are at the sign-in, and the device has forgotten who was signed in, also after a while and a reload. */
async function expectNoTrace(person: Person, ...tabs: Page[]) {
  const nothing = { cached: [], outbox: [] }
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/login$/)
    // A tab that is still on its way to the sign-in can't be read, and is read again.
    await expect(async () => expect(await tracesOf(person, tab)).toEqual(nothing)).toPass()
  }
  await tabs[0]?.waitForTimeout(1_500)
  for (const tab of tabs) await tab.reload()
  for (const tab of tabs) expect(await tracesOf(person, tab)).toEqual(nothing)
}

test('logging out in one of two tabs, with the server and without it, or another’s sign-in, leaves no trace of the member or of what was read', async ({
  complaints,
}) => {
  test.setTimeout(patience(240_000))
  await inOwnWorld(complaints, async ({ club, person, written, open }) => {
    const { url } = club.server
    const context = await open()
    await serveForeignPicture(context, { 'access-control-allow-origin': '*' })
    const page = await onlyPage(context)
    const other = await context.newPage()
    const readInBothTabs = async () => {
      await readAll(page, url)
      await expectAllCached(page, written.pictures)
      await untilCached(page, READ)
      await other.goto(`${url}/members/digest`)
      await expect(other.getByText('canary-article')).toBeVisible()
    }

    await signInAs(page, url, person)
    await readInBothTabs()
    expect((await tracesOf(person, page)).cached).toEqual([...personalOf(person), ...READ_TEXTS])
    await requestPickup(page, url, person)
    await expect(page.getByRole('dialog', { name: 'Confirmed' })).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectNoTrace(person, page, other)

    const second = club.anyone()
    await signInOnDevice(page, url, second, 'Secunda')
    await readInBothTabs()
    const third = club.anyone()
    await signInOnDevice(other, url, third, 'Nextina')
    await expect(page.getByRole('banner')).toContainText('Nextina')
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .not.toContain(`rowhouse-images-${second.member.id}`)
    const { cached } = await readDevice(page)
    expect(cached).not.toContain(second.member.lastName)
    expect(cached).not.toContain(second.member.email ?? 'no e-mail')

    await readInBothTabs()
    await club.server.kill()
    await page.reload()
    await expect(page.getByText('Not connected')).toBeVisible()
    await requestPickup(page, url, third)
    await expect(page.getByText('No signal.')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('1 booking waiting')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expectNoTrace(third, page, other)
    expect((await readDevice(page)).outbox).toContain(third.member.id)
  })
})
