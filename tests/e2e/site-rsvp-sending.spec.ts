import { holdTime } from './held-time.ts'
import { CLUB_PAGE, open, unfoldEvents, untilSent } from './site-page.ts'
import { expect, GUEST, holdPosts, openRsvp, test, toast } from './site-rsvp.ts'

const CLOSES_AFTER_MS = 2_000

const EMPTY = Object.fromEntries(Object.keys(GUEST).map((label) => [label, '']))

test('a sent RSVP thanks, closes by itself after 2,000 ms and leaves nothing behind', {
  tag: '@everyday',
}, async ({ page, rsvp }) => {
  const { bodies, letGo } = await holdPosts(page)
  await rsvp.fill()
  await holdTime(page)
  await rsvp.submit.click()
  await expect(rsvp.submit).toHaveText('Submitting...')
  await expect(rsvp.submit).toBeDisabled()
  letGo()
  await expect(rsvp.dialog.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await expect(rsvp.dialog).toContainText('Your RSVP has been submitted successfully.')
  await expect(rsvp.dialog).toContainText(' · ')
  await expect(rsvp.dialog).not.toContainText('Please fill out the form below')
  await expect(rsvp.dialog).not.toHaveAttribute('aria-describedby')
  await expect(toast(page)).toContainText('RSVP Submitted!')
  await expect(toast(page)).toContainText("Thank you for your interest. We'll be in touch soon!")
  await page.clock.runFor(CLOSES_AFTER_MS - 100)
  await expect(rsvp.dialog.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await page.clock.runFor(100)
  await expect(rsvp.dialog).toHaveCount(0)
  await page.clock.resume()
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({
    name: 'Dorothea Lange',
    clubInterest: 'Bar Access',
    eventTitle: expect.any(String),
  })
  await expect(rsvp.opener).toBeFocused()
  const again = await openRsvp(page)
  expect(await again.values()).toEqual(EMPTY)
  await expect(again.submit).toBeEnabled()
})

test('closing is ignored while it is sent, by any way', async ({ page, rsvp }) => {
  const { letGo } = await holdPosts(page)
  await rsvp.fill()
  await rsvp.submit.click()
  await expect(rsvp.submit).toHaveText('Submitting...')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await rsvp.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(rsvp.submit).toHaveText('Submitting...')
  letGo()
  await expect(rsvp.dialog.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
})

test('closing otherwise forgets what was typed and what was wrong', async ({ page, rsvp }) => {
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => rsvp.dialog.getByRole('button', { name: 'Close' }).click(),
  ]
  let form = rsvp
  for (const close of ways) {
    await form.fill({ 'Full Name': 'Dorothea' })
    await form.submit.click()
    await expect(form.dialog.locator('[aria-invalid=true]')).toHaveCount(4)
    await close()
    await expect(form.dialog).toHaveCount(0)
    await expect(form.opener).toBeFocused()
    form = await openRsvp(page)
    expect(await form.values()).toEqual(EMPTY)
    await expect(form.dialog.locator('[aria-invalid=true]')).toHaveCount(0)
  }
})

test('the thanks can be closed early, and a form opened since then stays', async ({
  page,
  rsvp,
}) => {
  await rsvp.fill()
  await holdTime(page)
  await rsvp.submit.click()
  await expect(rsvp.dialog.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rsvp.dialog).toHaveCount(0)
  const next = await openRsvp(page)
  await next.fill({ 'Full Name': 'Ansel' })
  await page.clock.runFor(CLOSES_AFTER_MS)
  await expect(next.field('Full Name')).toHaveValue('Ansel')
})

test('a visitor sees that the event was deleted', async ({ page, server, complaints, admin }) => {
  complaints.allow(/status of 404/)
  const gone = await admin.addEvent({ title: 'The one that is called off' })
  await untilSent(server.url, CLUB_PAGE, gone.title)
  await open(page, CLUB_PAGE)
  await unfoldEvents(page)
  const card = page.getByRole('listitem').filter({ hasText: gone.title })
  await card.getByRole('button', { name: 'Click to RSVP' }).click()
  await admin.removeEvent(gone.id)
  const dialog = page.getByRole('dialog', { name: `RSVP for ${gone.title}` })
  await dialog.waitFor()
  for (const label of ['Full Name', 'How Did You Hear About Us?'] as const) {
    await dialog.getByLabel(label).fill(GUEST[label])
  }
  await dialog.getByLabel('Email').fill(GUEST.Email)
  await dialog.getByLabel('Phone Number').fill(GUEST['Phone Number'])
  await dialog.getByLabel('What Interests You About The Club?').selectOption('Bar Access')
  await dialog.getByRole('button', { name: 'Submit RSVP' }).click()
  await expect(toast(page)).toContainText(/^Submission FailedThis event .*\w\.?$/)
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Dorothea Lange')
})
