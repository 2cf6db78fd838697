import { open, STORAGE_PAGE } from './site-page.ts'
import { expect, GUEST, holdPosts, openRsvp, test, toast } from './site-rsvp.ts'

test('Back closes the dialog and stays on the page; Forward opens it again', async ({
  page,
  rsvp,
}) => {
  const title = await page.title()
  await page.goBack()
  await expect(rsvp.dialog).toHaveCount(0)
  await expect(page).toHaveTitle(title)
  await expect(rsvp.opener).toBeFocused()
  await page.goForward()
  await expect(rsvp.dialog).toBeVisible()
  await page.reload()
  await expect(rsvp.dialog).toBeVisible()
  await page.goBack()
  await expect(rsvp.dialog).toHaveCount(0)
  await expect(page).toHaveTitle(title)
})

test('closing takes its step out of the history, also when it is closed twice at once', async ({
  page,
}) => {
  await open(page, STORAGE_PAGE)
  await page.getByRole('navigation', { name: 'Page' }).getByText('Philadelphia').click()
  const { dialog } = await openRsvp(page)
  await dialog.getByRole('button', { name: 'Close' }).evaluate((button) => {
    if (!(button instanceof HTMLElement)) throw new Error('Close is no button')
    button.click()
    button.click()
  })
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/philadelphia$/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${STORAGE_PAGE}$`))
})

test('Back is ignored while the form is submitting', async ({ page, rsvp }) => {
  await rsvp.fill()
  const { bodies, letGo } = await holdPosts(page)
  await rsvp.submit.click()
  await expect(rsvp.submit).toHaveText('Submitting...')
  await page.goBack()
  await expect(rsvp.submit).toHaveText('Submitting...')
  expect(await rsvp.values()).toEqual(GUEST)
  letGo()
  await expect(rsvp.dialog.getByRole('status')).toContainText('Thank You!')
  await expect(toast(page)).toContainText('RSVP Submitted!')
  await expect(rsvp.dialog).toHaveCount(0)
  expect(bodies).toHaveLength(1)
  await expect(page).toHaveURL(/\/philadelphia$/)
})
