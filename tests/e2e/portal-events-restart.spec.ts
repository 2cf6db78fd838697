import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { patience } from '../setup/patience.ts'
import { expect, test } from './fixtures.ts'
import { untilCached } from './on-device.ts'
import { signInAs, startClub, workerAnswers } from './portal-club.ts'
import { secondAdmin } from './second-admin.ts'

test.use({ serviceWorkers: 'allow' })

test('an answer given with the server dead is still there after the browser was closed, and arrives', async () => {
  test.setTimeout(patience(180_000))
  const club = await startClub(1)
  const profile = mkdtempSync(join(tmpdir(), 'rowhouse-profile-'))
  const open = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: ensureChromium(),
      args: chromiumArguments,
    })
  try {
    const { url } = club.server
    const admin = await secondAdmin(url)
    const { id, title } = await admin.addEvent()
    const person = club.anyone()
    const first = await open()
    const page = await first.newPage()
    await signInAs(page, url, person)
    await page.goto(`${url}/members/events`)
    const card = page.getByRole('article', { name: title })
    await expect(card).toBeVisible()
    await workerAnswers(page)
    await untilCached(page, ['/api/events', '/api/my/rsvps'])
    await club.server.kill()
    await card.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(card).toContainText(/No signal\./)
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    await first.close()

    const second = await open()
    const again = await second.newPage()
    await again.goto(`${url}/members/events`)
    const same = again.getByRole('article', { name: title })
    await expect(same.getByRole('button', { name: 'Yes', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(again.getByText('1 RSVP waiting')).toBeVisible()
    await club.server.restart()
    await expect(same).toContainText("You're going.", { timeout: patience(30_000) })
    await expect(again.getByText('1 RSVP waiting')).toHaveCount(0)
    const back = await secondAdmin(url)
    expect(await back.rsvpsOf(id)).toMatchObject([{ attending: true, memberId: person.member.id }])
    await second.close()
  } finally {
    await club.dispose()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})
