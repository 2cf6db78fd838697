import { setTimeout as sleep } from 'node:timers/promises'
import { axeViolations } from '../setup/axe-violations.ts'
import { expect, test } from './fixtures.ts'
import { CLUB_PAGE, open, STORAGE_PAGE, unfoldEvents } from './site-page.ts'
import { openRsvp } from './site-rsvp.ts'
import { expectTextToFit } from './text-fit.ts'

for (const path of ['/', CLUB_PAGE, STORAGE_PAGE, '/no-such-page']) {
  test(`every text of ${path} fits at every width and text size`, async ({ page, complaints }) => {
    // Journeys before this one may have left an event with a picture of a host that is none.
    complaints.allow(/404|ERR_NAME_NOT_RESOLVED/)
    await open(page, path)
    if (path === CLUB_PAGE) await unfoldEvents(page)
    await expectTextToFit(page, path)
  })
}

test('the RSVP dialog and its messages fit at every width and text size', async ({ page }) => {
  await open(page, CLUB_PAGE)
  const { dialog, submit } = await openRsvp(page)
  await submit.click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await expectTextToFit(page, 'the RSVP dialog')
})

for (const [path, form] of [
  ['/forms/newsletter', 'newsletter'],
  ['/forms/storage-inquiry', 'storage inquiry'],
] as const) {
  test(`the ${form} form fits at every width and text size`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('form').waitFor()
    await page.locator('button[type=submit]').click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await expectTextToFit(page, form)
  })
}

test('the thanks of the newsletter and the pages of its link fit at every width and text size', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404/)
  await page.goto('/forms/newsletter')
  await page.getByLabel('Email').fill(`a.reader.${Date.now()}@example.test`)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const confirmPath = await page
    .getByRole('link', { name: 'Demo: confirm here' })
    .getAttribute('href')
  await expectTextToFit(page, 'the thanks')
  for (const path of [confirmPath ?? '', '/newsletter/confirm/expired']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectTextToFit(page, path)
    expect(await axeViolations(page), path).toEqual([])
  }
})

test('the thanks for an RSVP fit at every width and text size', async ({ page }) => {
  await page.clock.install()
  await open(page, CLUB_PAGE)
  const { dialog, fill, submit } = await openRsvp(page)
  await fill()
  // The dialog closes two seconds later.
  await page.clock.pauseAt(Date.now() + 60_000)
  await submit.click()
  const thanks = dialog.getByRole('heading', { name: 'Thank You!' })
  await thanks.waitFor()
  let isChecked = false
  const check = expectTextToFit(page, 'the thanks for an RSVP').finally(() => {
    isChecked = true
  })
  // axe waits for timers of its own, far fewer than the two seconds hold.
  while (!isChecked) {
    await page.clock.runFor(1)
    await sleep(250)
  }
  await check
  await expect(thanks).toBeVisible()
})
