import type { Page } from 'playwright/test'
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
import { carName, eventTitle, someone } from './second-admin.ts'
import { readCode, requestCode } from './sign-in.ts'

interface Written {
  what: string
  /** The member's page, and where it reads from. */
  page: string
  api: string
  name: () => string
  open: (page: Page, url: string) => Promise<void>
  create: (page: Page, name: string) => Promise<void>
  rename: (page: Page, name: string, next: string) => Promise<void>
  remove: (page: Page, name: string) => Promise<void>
  /** What else a member reads of it. */
  shows: string[]
}

function content(kind: ContentKind, page: string, shows: string[]): Written {
  return {
    what: kind.one,
    page,
    api: kind.path,
    name: uniqueName,
    open: (admin, url) => openContent(admin, url, kind),
    create: async (admin, name) => {
      await openNew(admin, kind)
      await fillIn(admin, kind, name)
      await publish(admin)
      await expect(rowOf(admin, name)).toBeVisible()
    },
    rename: async (admin, name, next) => {
      await admin.getByRole('button', { name: `Edit ${name}` }).tap()
      await field(admin, kind.name).fill(next)
      await form(admin).getByRole('button', { name: 'Save', exact: true }).tap()
      await expect(rowOf(admin, next)).toBeVisible()
    },
    remove: async (admin, name) => {
      await admin.getByRole('button', { name: `Delete ${name}` }).tap()
      await confirmDelete(admin, 'tap')
      await expect(rowOf(admin, name)).toHaveCount(0)
    },
    shows,
  }
}

const event: Written = {
  what: 'event',
  page: '/members/events',
  api: '/api/events',
  name: eventTitle,
  open: (admin, url) => openConsole(admin, url, { tab: 'events' }),
  create: async (admin, name) => {
    await admin.getByRole('button', { name: 'New event' }).tap()
    await fillInEvent(admin, name)
    await field(admin, 'Places').fill('40')
    await form(admin).getByRole('button', { name: 'Add event' }).tap()
    await expect(eventCard(admin, name)).toBeVisible()
  },
  rename: async (admin, name, next) => {
    await admin.getByRole('button', { name: `Edit ${name}` }).tap()
    await field(admin, 'Title').fill(next)
    await form(admin).getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(eventCard(admin, next)).toBeVisible()
  },
  remove: async (admin, name) => {
    await eventCard(admin, name).getByRole('button', { name: 'Delete' }).tap()
    await confirmDelete(admin, 'tap')
    await expect(eventCard(admin, name)).toHaveCount(0)
  },
  shows: ['7:00 PM', 'The Clubhouse', 'Coffee and cars', '0 of 40 going'],
}

const everything = [
  content(ARTICLES, '/members/digest', ['By Ruth', 'Drives']),
  content(VIDEOS, '/members/digest?tab=videos', ['Drives', 'Short.']),
  event,
  content(REVIEWS, '/members/nankang-star', ['Fishtown', 'Diner', 'Get the pie.', 'Gus']),
]

for (const { what, page: path, api, ...written } of everything) {
  test(`the ${what} an admin writes, edits and deletes is what a member sees after one refresh`, {
    tag: '@everyday',
  }, async ({ page, server, member: { phone } }) => {
    const first = written.name()
    const anew = `Anew ${first}`
    const cards = phone.getByRole('article')
    const card = (name: string) =>
      cards.filter({ has: phone.getByRole('heading', { name, exact: true }) })
    await phone.goto(path)
    await expect(cards.first()).toBeVisible()
    const before = await cards.count()
    await written.open(page, server.url)

    await written.create(page, first)
    await expect(card(first)).toHaveCount(0)
    await refresh(phone, api)
    await expect(card(first)).toBeVisible()
    for (const text of written.shows) await expect(card(first)).toContainText(text)
    await expect(cards).toHaveCount(before + 1)

    await written.rename(page, first, anew)
    await refresh(phone, api)
    await expect(card(anew)).toBeVisible()
    for (const text of written.shows) await expect(card(anew)).toContainText(text)
    await expect(card(first)).toHaveCount(0)

    await written.remove(page, anew)
    await refresh(phone, api)
    await expect(cards).toHaveCount(before)
    await expect(card(anew)).toHaveCount(0)
  })
}

test('the car an admin adds, edits and deletes is what its owner sees after one refresh', {
  tag: '@everyday',
}, async ({ page, server, member: { firstName, lastName, phone } }) => {
  const first = carName()
  const anew = `Anew ${first}`
  const api = '/api/my/vehicles'
  const card = (name: string) =>
    phone.getByRole('article').filter({ has: phone.getByRole('heading', { name, exact: true }) })
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
})

test('a member an admin adds signs in, reads a new name after one refresh, and is out when deactivated', async ({
  page,
  phone,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource.* 401 /)
  const { firstName, lastName, email } = someone()
  await openMembers(page, server.url)
  await page.getByRole('button', { name: 'Add member' }).tap()
  await field(page, 'First Name').fill(firstName)
  await field(page, 'Last Name').fill(lastName)
  await field(page, 'Email').fill(email)
  await form(page).getByRole('button', { name: 'Add member' }).tap()
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
  const storedKeys = await phone.evaluate(() => Object.keys(localStorage))
  expect(
    storedKeys.filter((key) => ['auth_token', 'member_data', 'kept_data'].includes(key)),
  ).toEqual([])
})
