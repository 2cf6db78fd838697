import type { Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
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
import { signInAs, test } from './portal-club.ts'

test.use({ serviceWorkers: 'allow' })

for (const how of ['with the server', 'without the server'] as const) {
  test(`logging out in one of two tabs, ${how}, leaves no trace of the member or of what was read`, async ({
    complaints,
  }) => {
    test.setTimeout(patience(240_000))
    await inOwnWorld(complaints, async ({ club, person, written, open }) => {
      const { url } = club.server
      const context = await open()
      await serveForeignPicture(context, { 'access-control-allow-origin': '*' })
      const page = await onlyPage(context)
      await signInAs(page, url, person)
      await readAll(page, url)
      await expectAllCached(page, written.pictures)
      await untilCached(page, READ)
      const other = await context.newPage()
      await other.goto(`${url}/members/digest`)
      await expect(other.getByText('canary-article')).toBeVisible()

      const { firstName, lastName, email, phone } = person.member
      const personal = [firstName, lastName, email ?? '', phone ?? '']
      const read = ['Blue Coupé', 'canary-', 'pictures/', 'canary-picture']
      const traces = async (tab: Page) => {
        const { cached, outbox } = await readDevice(tab)
        return {
          cached: [...personal, ...read].filter((one) => cached.includes(one)),
          outbox: personal.filter((one) => outbox.includes(one)),
        }
      }
      expect((await traces(page)).cached).toEqual([...personal, ...read])

      if (how === 'without the server') {
        await club.server.kill()
        await page.reload()
        await expect(page.getByText('Not connected')).toBeVisible()
      }
      await page.goto(
        `${url}/members/car-pickup-dropoff?type=pickup&vehicleId=${person.vehicles[0]?.id}`,
      )
      await page.getByRole('button', { name: 'Tomorrow', exact: true }).click()
      await page.getByRole('radio', { name: '9:00 AM', exact: true }).check()
      await page.getByRole('button', { name: 'Request Pickup' }).click()
      const isDead = how === 'without the server'
      await expect(page.getByText(isDead ? 'No signal.' : 'Got it.')).toBeVisible()
      await expect(page.getByText('1 booking waiting')).toHaveCount(isDead ? 1 : 0)
      await page.getByRole('button', { name: 'Logout' }).click()
      if (isDead) await page.getByRole('button', { name: 'Log Out' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await expect(other).toHaveURL(/\/login$/)
      for (const tab of [page, other]) {
        await expect.poll(() => traces(tab)).toEqual({ cached: [], outbox: [] })
      }
      await page.waitForTimeout(1_500)
      await page.reload()
      await other.reload()
      for (const tab of [page, other]) {
        expect(await traces(tab)).toEqual({ cached: [], outbox: [] })
      }
      if (how === 'without the server') {
        expect((await readDevice(page)).outbox).toContain(person.member.id)
      }
    })
  })
}

test('what one member read is gone as soon as another signs in, in every tab', async ({
  complaints,
}) => {
  test.setTimeout(patience(240_000))
  await inOwnWorld(complaints, async ({ club, person, written, open }) => {
    const { url } = club.server
    const context = await open()
    await serveForeignPicture(context, { 'access-control-allow-origin': '*' })
    const page = await onlyPage(context)
    await signInAs(page, url, person)
    await readAll(page, url)
    await expectAllCached(page, written.pictures)
    const next = club.anyone()
    await context.clearCookies()
    const other = await context.newPage()
    await other.goto(url)
    await other.evaluate(
      ([token, data]) => {
        localStorage.setItem('member_data', data)
        localStorage.setItem('auth_token', token)
      },
      [next.token, JSON.stringify({ ...next.member, firstName: 'Nextina' })] as const,
    )
    await expect(page.getByRole('banner')).toContainText('Nextina')
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .not.toContain(`rowhouse-images-${person.member.id}`)
    const { cached } = await readDevice(page)
    expect(cached).not.toContain(person.member.lastName)
    expect(cached).not.toContain(person.member.email ?? 'no e-mail')
  })
})
