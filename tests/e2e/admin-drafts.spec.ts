import type { Page } from 'playwright/test'
import {
  ARTICLES,
  fillIn,
  openContent,
  openNew,
  publish,
  rowOf,
  uniqueName,
  VIDEOS,
} from './admin-content.ts'
import { secondAdmin } from './admin-garage.ts'
import { openVehicles, save } from './admin-vehicles.ts'
import { field, form } from './console-form.ts'
import { expect, test } from './fixtures.ts'
import { gate } from './gate.ts'
import { loseAnswer } from './lose-answer.ts'

const restored = 'This is what you typed before'

/** The title of an article that stands in the list. */
async function publishArticle(page: Page, url: string): Promise<string> {
  await openContent(page, url, ARTICLES)
  const name = uniqueName()
  await openNew(page, ARTICLES)
  await fillIn(page, ARTICLES, name)
  await publish(page)
  return name
}

/** What an admin at another tablet changes in a row. */
async function changeElsewhere(page: Page, path: string, change: object) {
  const token = await page.evaluate(() => sessionStorage.getItem('adminToken') ?? '')
  const headers = { 'x-admin-token': token }
  const answer = await page.request.patch(path, { data: change, headers })
  expect(answer.status()).toBe(200)
}

test('after a save whose answer was lost, starting over makes another row', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await openContent(page, server.url, ARTICLES)
  const [first, second] = [uniqueName(), uniqueName()]
  await openNew(page, ARTICLES)
  await fillIn(page, ARTICLES, first)
  await loseAnswer(page, '**/api/digest-articles')
  await publish(page)
  await expect(form(page).getByText('it is never saved twice')).toBeVisible()
  await page.reload()
  await expect(form(page).getByText('This was sent before')).toBeVisible()
  await form(page).getByRole('button', { name: 'Start over' }).click()
  await expect(field(page, 'Title')).toHaveValue('')
  await fillIn(page, ARTICLES, second)
  await publish(page)
  await expect(rowOf(page, second)).toHaveCount(1)
  await expect(rowOf(page, first)).toHaveCount(1)
})

test('a draft that stands in two tabs makes two rows', async ({ page, context, server }) => {
  await openContent(page, server.url, VIDEOS)
  const [first, second] = [uniqueName(), uniqueName()]
  await openNew(page, VIDEOS)
  await fillIn(page, VIDEOS, first)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('admin_drafts')))
    .toContain(first)
  const other = await context.newPage()
  await openContent(other, server.url, VIDEOS)
  await openNew(other, VIDEOS)
  await expect(form(other).getByText(restored)).toBeVisible()
  await fillIn(other, VIDEOS, second)
  await publish(other)
  await expect(form(other)).toHaveCount(0)
  await field(page, 'Description').fill('Typed after that.')
  await publish(page)
  await expect(rowOf(page, first)).toHaveCount(1)
  await expect(rowOf(page, second)).toHaveCount(1)
})

test('starting over leaves no draft behind', async ({ page, server }) => {
  await openContent(page, server.url, ARTICLES)
  await openNew(page, ARTICLES)
  await field(page, 'Title').fill('Half a thought')
  await page.reload()
  await form(page).getByRole('button', { name: 'Start over' }).click()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('admin_drafts')), { timeout: 3_000 })
    .toBeNull()
  await page.waitForTimeout(600)
  expect(await page.evaluate(() => localStorage.getItem('admin_drafts'))).toBeNull()
})

test('a draft of an edit changes only what was typed, whatever others changed meanwhile', async ({
  page,
  server,
}) => {
  const name = await publishArticle(page, server.url)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await field(page, 'Author').fill('Typed on the tablet')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('admin_drafts')))
    .toContain('Typed on the tablet')
  const id = new URL(page.url()).searchParams.get('form')
  await changeElsewhere(page, `/api/digest-articles/${id}`, { category: 'Changed elsewhere' })
  await page.reload()
  await expect(form(page).getByText(restored)).toBeVisible()
  await expect(field(page, 'Author')).toHaveValue('Typed on the tablet')
  await expect(field(page, 'Category')).toHaveValue('Changed elsewhere')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await form(page).getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toEqual({
    author: 'Typed on the tablet',
    seen: { author: expect.any(String) },
  })
})

test('a form shows what stands in the row now, however old the list is, and then what was changed under it', async ({
  page,
  server,
}) => {
  const name = await publishArticle(page, server.url)
  const edit = page.getByRole('button', { name: `Edit ${name}` })
  await edit.click()
  const path = `/api/digest-articles/${new URL(page.url()).searchParams.get('form')}`
  await expect(field(page, 'Title')).toHaveValue(name)
  await form(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(form(page)).toHaveCount(0)
  await changeElsewhere(page, path, { author: 'Changed while the list stood there' })
  await edit.click()
  await expect(field(page, 'Author')).toHaveValue('Changed while the list stood there')

  await field(page, 'Author').fill('Typed on the tablet')
  await changeElsewhere(page, path, { author: 'Changed while it was typed' })
  await page.reload()
  await expect(form(page).getByRole('alert')).toContainText('Changed while it was typed')
  await expect(field(page, 'Author')).toHaveValue('Typed on the tablet')
})

test('a save refuses to put away what another admin has written since the form was opened, until it was seen', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const name = await publishArticle(page, server.url)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const path = `/api/digest-articles/${new URL(page.url()).searchParams.get('form')}`
  const author = field(page, 'Author')
  const saveArticle = form(page).getByRole('button', { name: 'Save' })
  await author.fill('Typed on the tablet')
  await changeElsewhere(page, path, { author: 'Typed at the desk' })
  await saveArticle.click()
  await expect(
    form(page).getByText('Somebody else changed this meanwhile', { exact: true }),
  ).toBeVisible()
  const warning = form(page).getByRole('alert').filter({ hasText: 'This was changed since' })
  await expect(warning).toContainText('Typed at the desk')
  await expect(author).toHaveValue('Typed on the tablet')
  await saveArticle.click()
  await expect(form(page)).toBeHidden()

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(author).toHaveValue('Typed on the tablet')
  await author.fill('Typed again')
  await changeElsewhere(page, path, { author: 'And again at the desk' })
  // Even a list that cannot be read keeps nobody from saving what they were told of.
  await page.route('**/api/digest-articles?*', (route) => route.abort())
  await saveArticle.click()
  await expect(
    form(page).getByText('Somebody else changed this meanwhile', { exact: true }),
  ).toBeVisible()
  await saveArticle.click()
  await expect(form(page)).toBeHidden()
})

test('a save that was refused is not sent again before what others wrote is in sight', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const name = await publishArticle(page, server.url)
  await expect(form(page)).toBeHidden()
  const older = gate()
  const newer = gate()
  let reads = 0
  await page.route('**/api/digest-articles?*', async (route) => {
    const response = await route.fetch()
    reads += 1
    await (reads === 1 ? older : newer).opened
    // What was called off meanwhile takes no answer any more.
    await route.fulfill({ response }).catch(() => {})
  })
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect.poll(() => reads).toBe(1)
  const path = `/api/digest-articles/${new URL(page.url()).searchParams.get('form')}`
  const saveArticle = form(page).getByRole('button', { name: 'Save' })
  await field(page, 'Author').fill('Typed on the tablet')
  await changeElsewhere(page, path, { author: 'Typed at the desk' })
  await saveArticle.click()
  await expect(
    form(page).getByText('Somebody else changed this meanwhile', { exact: true }),
  ).toBeVisible()
  older.open()
  await expect.poll(() => reads).toBe(2)
  await page.waitForTimeout(300)
  await expect(saveArticle).toBeDisabled()
  newer.open()
  await expect(saveArticle).toBeEnabled()
  await expect(
    form(page).getByRole('alert').filter({ hasText: 'This was changed since' }),
  ).toContainText('Typed at the desk')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await saveArticle.click()
  expect((await sent).postDataJSON()).toMatchObject({ seen: { author: 'Typed at the desk' } })
  await expect(form(page)).toBeHidden()
})

test('what is typed back after a save whose answer was lost is sent again', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const admin = await secondAdmin(server.url)
  const car = await admin.addCar({ keyLocation: 'Hook 12' })
  await openVehicles(page, server.url, car.vehicleName)
  await page.getByRole('button', { name: `Edit ${car.vehicleName}` }).click()
  await field(page, 'Key Location').fill('Hook 21')
  await loseAnswer(page, `**/api/vehicles/${car.id}`, { method: 'PATCH' })
  await save(page).click()
  await expect(form(page).getByText('it is never saved twice')).toBeVisible()
  await field(page, 'Key Location').fill('Hook 12')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await save(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ keyLocation: 'Hook 12' })
  await expect(form(page)).toHaveCount(0)
  expect(await admin.get(car.id)).toMatchObject({ keyLocation: 'Hook 12' })
})

test('a draft says what others have put in the same field since, and saves what is made of both', async ({
  page,
  server,
}) => {
  const admin = await secondAdmin(server.url)
  const slot = { scheduledDropoffDate: '2031-06-01', scheduledDropoffTime: '9:00 AM' }
  const car = await admin.addCar({ ...slot, notes: 'Cover on', keyLocation: 'Hook 1' })
  await openVehicles(page, server.url, car.vehicleName)
  await page.getByRole('button', { name: `Edit ${car.vehicleName}` }).click()
  await field(page, 'Notes').fill('Cover off')
  await field(page, 'Key Location').fill('Hook 2')
  await field(page, 'Drop-off Time').selectOption('10:00 AM')
  await page.reload()
  await expect(form(page).getByText(restored)).toBeVisible()
  const warning = form(page).getByRole('alert')
  await expect(warning).toHaveCount(0)
  await admin.edit(car.id, {
    ...{ notes: 'Charger on', storagePosition: 'Z-1' },
    ...{ scheduledDropoffDate: '2031-06-03', scheduledDropoffTime: '5:00 PM' },
  })
  await page.reload()
  await expect(warning).toContainText('This was changed since you typed')
  await expect(warning.getByRole('listitem')).toContainText([
    ...['Notes', /Drop-off day.*Tue, Jun 3, 2031/, /Drop-off time.*5:00 PM/],
  ])
  await expect(warning.getByText('Charger on')).toBeVisible()
  await expect(field(page, 'Notes')).toHaveValue('Cover off')
  await warning.getByRole('button', { name: 'Take what stands there: Notes' }).click()
  await expect(warning).not.toContainText('Notes')
  await field(page, 'Notes').fill('Charger on, cover off')
  await expect(warning).not.toContainText('Notes')
  await save(page).click()
  await expect(form(page)).toBeHidden()
  expect(await admin.get(car.id)).toMatchObject({
    ...{ notes: 'Charger on, cover off', keyLocation: 'Hook 2', storagePosition: 'Z-1' },
    ...{ scheduledDropoffDate: '2031-06-01', scheduledDropoffTime: '10:00 AM' },
  })
})
