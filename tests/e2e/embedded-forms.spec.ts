import { expect, test } from './fixtures.ts'
import {
  expectNoToast,
  fillInStorage,
  formIn,
  foundOf,
  NEWSLETTER,
  NEWSLETTER_TOAST,
  STORAGE_TOAST,
  TOUR,
  toastIn,
  visitorEmail,
} from './form-club.ts'
import { loseAnswer } from './lose-answer.ts'
import { section } from './site-page.ts'

test('a visitor subscribes to the newsletter, once what the server refuses is put right', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/status of 400/)
  const email = visitorEmail()
  await page.goto('/philadelphia')
  const form = await formIn(page, NEWSLETTER)
  const subscribe = form.getByRole('button', { name: 'Subscribe' })
  await form.getByLabel('Email').fill(email.toUpperCase())
  const refuse = (status: number, json: object) =>
    page.route('**/api/newsletter', (route) => route.fulfill({ status, json }))
  const fields = { email: 'Invalid email address' }
  await refuse(400, { error: 'Invalid email address', code: 'bad_input', fields })
  await subscribe.click()
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
  await expect(form.getByLabel('Email')).toHaveValue(email.toUpperCase())
  await expectNoToast(page)

  await page.unroute('**/api/newsletter')
  await subscribe.click()
  await expect(toastIn(page)).toContainText(`Success!${NEWSLETTER_TOAST}`)
  await expect(form.getByRole('heading', { name: 'One more step' })).toBeFocused()
  expect((await foundOf(server.url, email)).subscribers).toEqual([])
  const opening = page.waitForEvent('popup')
  await form.getByRole('link', { name: 'Demo: confirm here' }).click()
  const popup = await opening
  await popup.getByRole('button', { name: 'Confirm' }).click()
  await expect(popup.getByRole('heading', { name: 'You’re on the list' })).toBeVisible()
  await popup.close()
  expect((await foundOf(server.url, email)).subscribers).toMatchObject([{ email }])
  await form.getByRole('button', { name: 'Subscribe another address' }).click()
  await expect(form.getByLabel('Email')).toHaveValue('')
})

test('a visitor requests a tour; what was typed survives a lost answer and a reload, and is sent once', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|status of 422/)
  const email = visitorEmail()
  await page.goto('/huntingdon-valley')
  const form = await formIn(page, TOUR)
  await form.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(form.getByText('Please tell us what you would like to store')).toBeVisible()
  await expect(form.getByLabel('First Name')).toBeFocused()
  await fillInStorage(form, email)

  // The inquiry arrives and its answer is lost.
  await loseAnswer(page, '**/api/storage-inquiries')
  await form.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(form.getByRole('alert')).toHaveText(
    'That didn’t go through. Check your connection and send it again.',
  )

  await page.reload()
  const again = await formIn(page, TOUR)
  await expect(again.getByLabel('Email')).toHaveValue(email)
  await again.getByLabel('Questions').fill('Is there a lift?')
  await again.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(toastIn(page)).toContainText(STORAGE_TOAST)
  await expect(again.getByRole('heading', { name: 'Got it' })).toBeFocused()
  expect((await foundOf(server.url, email)).inquiries).toMatchObject([
    { typeOfCars: '1967 Lotus Elan', questions: 'Is there a lift?', status: 'new' },
  ])
  await page.reload()
  await expect((await formIn(page, TOUR)).getByLabel('Email')).toHaveValue('')
})

test('a form whose code cannot be loaded leaves the club’s address, phone and another try', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to fetch dynamically imported module/)
  const code = '**/assets/own-form-*.js'
  await page.route(code, (route) => route.abort())
  await page.goto('/philadelphia')
  const place = section(page, NEWSLETTER)
  await place.scrollIntoViewIfNeeded()
  await expect(place.getByText('This form didn’t load')).toBeVisible()
  await expect(place.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/)
  await expect(place.getByRole('link', { name: '555' })).toHaveAttribute('href', /^tel:/)
  await page.unroute(code)
  await place.getByRole('button', { name: 'Try again' }).click()
  await expect((await formIn(page, NEWSLETTER)).getByLabel('Email')).toBeVisible()
})
