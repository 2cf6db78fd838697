import type { Page } from 'playwright/test'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import {
  ARTICLES,
  type ContentKind,
  fillIn,
  openContent,
  openNew,
  publish,
  REVIEWS,
  rowOf,
  uniqueName,
  VIDEOS,
} from './admin-content.ts'
import {
  chooseOwner,
  confirmDelete,
  eventCard,
  field,
  fillInEvent,
  form,
  memberRow,
  openConsole,
  openMembers,
  openVehicles,
  question,
  save,
  vehicleRow,
} from './console.ts'
import { refresh, test } from './crossing.ts'
import { expect } from './fixtures.ts'
import { carName, eventTitle, secondAdmin, someone } from './second-admin.ts'
import { readCode, requestCode } from './sign-in.ts'

/** Opens the tab, fills in the form of something new and saves it. */
async function publishContent(page: Page, url: string, kind: ContentKind, name: string) {
  await openContent(page, url, kind)
  await openNew(page, kind)
  await fillIn(page, kind, name)
  await publish(page)
  await expect(rowOf(page, name)).toBeVisible()
}

const cardOf = (phone: Page, name: string) =>
  phone.getByRole('article').filter({ has: phone.getByRole('heading', { name, exact: true }) })

test('an article, a video and a review that an admin publishes are read by a member, and what is edited or deleted after one refresh', {
  tag: '@everyday',
}, async ({ page, server, member: { phone } }) => {
  const name = uniqueName()
  const anew = `Anew ${name}`
  await publishContent(page, server.url, REVIEWS, name)
  await publishContent(page, server.url, VIDEOS, name)
  await publishContent(page, server.url, ARTICLES, name)
  for (const [path, shows] of [
    ['/members/nankang-star', ['Fishtown', 'Diner', 'Get the pie.', 'Gus']],
    ['/members/digest?tab=videos', ['Drives', 'Short.']],
    ['/members/digest', ['By Ruth', 'Drives']],
  ] as const) {
    await phone.goto(path)
    for (const text of shows) await expect(cardOf(phone, name)).toContainText(text)
  }

  await page.getByRole('button', { name: `Edit ${name}` }).tap()
  await field(page, 'Title').fill(anew)
  await form(page).getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(rowOf(page, anew)).toBeVisible()
  await refresh(phone, ARTICLES.path)
  await expect(cardOf(phone, anew)).toContainText('By Ruth')
  await expect(cardOf(phone, name)).toHaveCount(0)

  await page.getByRole('button', { name: `Delete ${anew}` }).tap()
  await confirmDelete(page, 'tap')
  await expect(rowOf(page, anew)).toHaveCount(0)
  await refresh(phone, ARTICLES.path)
  await expect(phone.getByRole('article').first()).toBeVisible()
  await expect(cardOf(phone, anew)).toHaveCount(0)
})

test('the event an admin adds is what a member sees after one refresh', async ({
  page,
  server,
  member: { phone },
}) => {
  const title = eventTitle()
  await phone.goto('/members/events')
  await expect(phone.getByRole('article').first()).toBeVisible()
  await openConsole(page, server.url, { tab: 'events' })
  await page.getByRole('button', { name: 'New event' }).tap()
  await fillInEvent(page, title)
  await field(page, 'Places').fill('40')
  await form(page).getByRole('button', { name: 'Add event' }).tap()
  await expect(eventCard(page, title)).toBeVisible()
  await refresh(phone, '/api/events')
  for (const text of ['7:00 PM', 'The Clubhouse', 'Coffee and cars', '0 of 40 going']) {
    await expect(cardOf(phone, title)).toContainText(text)
  }
  await eventCard(page, title).getByRole('button', { name: 'Delete' }).tap()
  await confirmDelete(page, 'tap')
  await expect(eventCard(page, title)).toHaveCount(0)
  await refresh(phone, '/api/events')
  await expect(phone.getByRole('article').first()).toBeVisible()
  await expect(cardOf(phone, title)).toHaveCount(0)
})

test('the car an admin adds, edits, deletes or takes in is what its owner sees after one refresh', async ({
  page,
  server,
  member: { firstName, lastName, phone },
}) => {
  const first = carName()
  const anew = `Anew ${first}`
  const api = '/api/my/vehicles'
  const card = (name: string) => cardOf(phone, name)
  const none = phone.getByRole('heading', { name: 'No Vehicles Yet' })
  await phone.goto('/members/my-vehicles')
  await expect(none).toBeVisible()

  await openVehicles(page, server.url)
  await page.getByRole('button', { name: 'Add vehicle' }).tap()
  await chooseOwner(page, `${firstName} ${lastName}`)
  await field(page, 'Vehicle Name').fill(first)
  await field(page, 'Storage Position').fill('Q-77')
  await field(page, 'Key Location').fill('Hook 9')
  await field(page, 'License Plate').fill('klm 4821')
  await save(page).tap()
  await expect(form(page)).toBeHidden()
  await page.getByLabel('Search by owner or car').fill('4821')
  await refresh(phone, api)
  await expect(card(first)).toContainText('In the hall')
  await expect(card(first)).toContainText('Position Q-77 · KLM 4821')
  await expect(phone.getByText('Hook 9')).toHaveCount(0)

  await page.getByRole('button', { name: `Edit ${first}` }).tap()
  await field(page, 'Vehicle Name').fill(anew)
  await save(page).tap()
  await expect(vehicleRow(page, anew)).toBeVisible()
  await refresh(phone, api)
  await expect(card(anew)).toBeVisible()
  await expect(phone.getByRole('article')).toHaveCount(1)

  await page.getByRole('button', { name: `Delete ${anew}` }).tap()
  await confirmDelete(page, 'tap')
  await expect(vehicleRow(page, anew)).toHaveCount(0)
  await refresh(phone, api)
  await expect(none).toBeVisible()

  const own = carName()
  await phone.getByRole('button', { name: 'Add Vehicle' }).tap()
  await field(phone, 'Vehicle Name').fill(own)
  await form(phone).getByRole('button', { name: 'Add Vehicle' }).tap()
  await expect(card(own)).toContainText('Not at the garage yet')
  await page.reload()
  await page.getByLabel('Search by owner or car').fill(own)
  await expect(vehicleRow(page, own)).toContainText('Not here yet')
  await page.getByRole('button', { name: `Take in ${own}` }).tap()
  await field(page, 'Storage Position').fill('Q-78')
  // Somebody else takes it in meanwhile.
  const admin = await secondAdmin(server.url)
  const cars = await admin.call<AdminVehicle[]>('GET', '/api/vehicles')
  const taken = cars.find(({ vehicleName }) => vehicleName === own)
  await admin.call('POST', `/api/vehicles/${taken?.id}/take-in`)
  await form(page).getByRole('button', { name: 'Take in' }).tap()
  await expect(form(page)).toBeHidden()
  await expect(vehicleRow(page, own)).not.toContainText('Not here yet')
  await refresh(phone, api)
  await expect(card(own)).toContainText('In the hall')
  await expect(card(own)).toContainText('Position Q-78')
})

test('a member an admin adds signs in, reads a new name after one refresh, and is out when deactivated', async ({
  page,
  phone,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const { firstName, lastName, email } = someone()
  await openMembers(page, server.url)
  await page.getByRole('button', { name: 'Add member' }).tap()
  await field(page, 'First Name').fill(firstName)
  await field(page, 'Last Name').fill(lastName)
  const add = form(page).getByRole('button', { name: 'Add member' })
  await field(page, 'Email').fill('walter.pryce@example.com')
  await add.tap()
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'Walter Pryce already uses this email',
  )
  await field(page, 'Email').fill(email)
  await add.tap()
  await expect(form(page)).toBeHidden()
  await page.getByLabel('Search members').fill(lastName)
  await expect(memberRow(page, lastName)).toContainText(email)

  await requestCode(phone, 'Email', email)
  await phone.getByLabel('Verification Code').fill(await readCode(phone))
  await phone.getByRole('button', { name: 'Verify and Sign In' }).tap()
  await expect(phone.getByRole('banner')).toContainText(`Welcome, ${firstName}`)

  await page.getByRole('button', { name: `Edit ${firstName} ${lastName}` }).tap()
  await field(page, 'First Name').fill('Theresa')
  await form(page).getByRole('button', { name: 'Save member' }).tap()
  await expect(memberRow(page, `Theresa ${lastName}`)).toBeVisible()
  await refresh(phone, '/api/auth/me')
  await expect(phone.getByRole('banner')).toContainText('Welcome, Theresa')

  await page.getByRole('button', { name: `Theresa ${lastName}’s sign-in` }).tap()
  await form(page).getByRole('button', { name: 'Deactivate' }).tap()
  await question(page).getByRole('button', { name: 'Deactivate' }).tap()
  await expect(form(page).getByText('Deactivated')).toBeVisible()
  await phone.reload()
  await expect(phone).toHaveURL(/\/login$/)
  await expect(phone.getByText('Please sign in again')).toBeVisible()
  const left = await phone.evaluate(() =>
    ['auth_token', 'member_data', 'kept_data'].filter((key) => localStorage.getItem(key)),
  )
  expect(left).toEqual([])

  await form(page).getByRole('button', { name: 'Reactivate' }).tap()
  await expect(form(page).getByText('Can sign in')).toBeVisible()
})
