import { holdTime } from './held-time.ts'
import { CLUB_PAGE, open, STORAGE_PAGE } from './site-page.ts'
import { expect, GUEST, holdPosts, openRsvp, test, toast } from './site-rsvp.ts'

const FRAME_MS = 20
const CLOSES_AFTER_MS = 2_000

const EMPTY = Object.fromEntries(Object.keys(GUEST).map((label) => [label, '']))

test('an RSVP that is tapped twice is sent once, thanks, closes by itself after 2,000 ms and leaves nothing behind', {
  tag: '@everyday',
}, async ({ page, rsvp }) => {
  const { bodies, letGo } = await holdPosts(page)
  await rsvp.fill()
  await holdTime(page)
  await rsvp.submit.evaluate((button: HTMLButtonElement) => {
    button.form?.requestSubmit()
    button.form?.requestSubmit()
  })
  await expect(rsvp.submit).toHaveText('Submitting...')
  await expect(rsvp.submit).toBeDisabled()
  letGo()
  await expect(rsvp.dialog.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await expect(rsvp.dialog).toContainText('Your RSVP has been submitted successfully.')
  await expect(rsvp.dialog).toContainText(' · ')
  await expect(rsvp.dialog).not.toContainText('Please fill out the form below')
  await expect(rsvp.dialog).not.toHaveAttribute('aria-describedby')
  // The first toast comes a frame after the list of toasts.
  await expect(page.locator('.toast-place')).toBeAttached()
  await page.clock.runFor(FRAME_MS)
  await expect(toast(page)).toContainText('RSVP Submitted!')
  await expect(toast(page)).toContainText("Thank you for your interest. We'll be in touch soon!")
  await page.clock.runFor(CLOSES_AFTER_MS - FRAME_MS - 100)
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
  await page.goBack()
  await expect(rsvp.submit).toHaveText('Submitting...')
  expect(await rsvp.values()).toEqual(GUEST)
  letGo()
  await expect(rsvp.dialog.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await expect(rsvp.dialog).toHaveCount(0)
  await expect(page).toHaveURL(CLUB_PAGE)
})

test('Back closes the dialog, and after it was closed otherwise, leaves the page', async ({
  page,
}) => {
  await open(page, STORAGE_PAGE)
  await page.getByRole('navigation', { name: 'Page' }).getByText('Philadelphia').click()
  const rsvp = await openRsvp(page)
  await page.goBack()
  await expect(rsvp.dialog).toHaveCount(0)
  await expect(page).toHaveURL(CLUB_PAGE)
  await expect(rsvp.opener).toBeFocused()
  const again = await openRsvp(page)
  await again.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(rsvp.dialog).toHaveCount(0)
  await expect(page).toHaveURL(CLUB_PAGE)
  await page.goBack()
  await expect(page).toHaveURL(STORAGE_PAGE)
})

test('closing otherwise forgets what was typed and what was wrong, and thanks that were closed early close no form opened since', async ({
  page,
  rsvp,
}) => {
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

  await form.fill()
  await holdTime(page)
  await form.submit.click()
  await expect(form.dialog.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.dialog).toHaveCount(0)
  const next = await openRsvp(page)
  await next.fill({ 'Full Name': 'Ansel' })
  await page.clock.runFor(CLOSES_AFTER_MS)
  await expect(next.field('Full Name')).toHaveValue('Ansel')
})
