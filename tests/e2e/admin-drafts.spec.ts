import type { Page } from 'playwright/test'
import {
  ARTICLES,
  fillIn,
  openContent,
  openNew,
  publish,
  rowOf,
  uniqueName,
} from './admin-content.ts'
import { field, form, openVehicles, save } from './console.ts'
import { expect, test } from './fixtures.ts'
import { gate } from './gate.ts'
import { loseAnswer } from './lose-answer.ts'

const restored = 'Your draft'

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
async function changeConcurrently(page: Page, path: string, change: object) {
  const token = await page.evaluate(() => sessionStorage.getItem('adminToken') ?? '')
  const headers = { 'x-admin-token': token }
  const answer = await page.request.patch(path, { data: change, headers })
  expect(answer.status()).toBe(200)
}

test('after a save whose answer was lost, starting over makes another row', async ({
  page,
  server,
}) => {
  await openContent(page, server.url, ARTICLES)
  const [first, second] = [uniqueName(), uniqueName()]
  await openNew(page, ARTICLES)
  await fillIn(page, ARTICLES, first)
  await loseAnswer(page, '**/api/digest-articles')
  await publish(page)
  await expect(form(page).getByText('Save again when you’re back online')).toBeVisible()
  await page.reload()
  await expect(form(page).getByText('Not confirmed yet')).toBeVisible()
  await form(page).getByRole('button', { name: 'Start over' }).click()
  await expect(field(page, 'Title')).toHaveValue('')
  const drafts = () => page.evaluate(() => localStorage.getItem('admin_drafts'))
  await expect.poll(drafts).toBeNull()
  await page.waitForTimeout(600)
  expect(await drafts()).toBeNull()
  await fillIn(page, ARTICLES, second)
  await publish(page)
  await expect(rowOf(page, second)).toHaveCount(1)
  await expect(rowOf(page, first)).toHaveCount(1)
})

test('edits of different fields are both saved without a question', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const name = await publishArticle(page, server.url)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const path = `/api/digest-articles/${new URL(page.url()).searchParams.get('form')}`
  await field(page, 'Author').fill('Typed on the tablet')
  await changeConcurrently(page, path, { category: 'Typed at the desk' })
  const versions: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') versions.push(request.headers()['if-match'])
  })
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form(page)).toBeHidden()
  expect(versions).toEqual(['"1"', '"2"'])
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(field(page, 'Author')).toHaveValue('Typed on the tablet')
  await expect(field(page, 'Category')).toHaveValue('Typed at the desk')
  expect(await page.evaluate(() => localStorage.getItem('admin_drafts'))).toBeNull()
})

test('a form shows the row’s current values, however old the list is, and then what was changed since', async ({
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
  await changeConcurrently(page, path, { author: 'Changed while the list stood there' })
  await edit.click()
  await expect(field(page, 'Author')).toHaveValue('Changed while the list stood there')

  await field(page, 'Author').fill('Typed on the tablet')
  await changeConcurrently(page, path, { author: 'Changed while it was typed' })
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
  const saveArticle = form(page).getByRole('button', { name: 'Save', exact: true })
  await author.fill('Typed on the tablet')
  await changeConcurrently(page, path, { author: 'Typed at the desk' })
  await saveArticle.click()
  await expect(form(page).getByText('Edited by someone else', { exact: true })).toBeVisible()
  const warning = form(page).getByRole('alert').filter({ hasText: 'Someone else edited this' })
  await expect(warning).toContainText('Typed at the desk')
  await expect(author).toHaveValue('Typed on the tablet')
  await saveArticle.click()
  await expect(form(page)).toBeHidden()

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(author).toHaveValue('Typed on the tablet')
  await author.fill('Typed again')
  await changeConcurrently(page, path, { author: 'And again at the desk' })
  // Even a list that cannot be read keeps nobody from saving what they were told of.
  await page.route('**/api/digest-articles?*', (route) => route.abort())
  await saveArticle.click()
  await expect(form(page).getByText('Edited by someone else', { exact: true })).toBeVisible()
  await saveArticle.click()
  await expect(form(page)).toBeHidden()
})

test('a refused save shows what others wrote at once, and a list that was read before does not hide it', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const name = await publishArticle(page, server.url)
  await expect(form(page)).toBeHidden()
  const older = gate()
  let reads = 0
  await page.route('**/api/digest-articles?*', async (route) => {
    const response = await route.fetch()
    reads += 1
    await older.opened
    await route.fulfill({ response }).catch(() => {})
  })
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect.poll(() => reads).toBe(1)
  const path = `/api/digest-articles/${new URL(page.url()).searchParams.get('form')}`
  const saveArticle = form(page).getByRole('button', { name: 'Save', exact: true })
  const warning = form(page).getByRole('alert').filter({ hasText: 'Someone else edited this' })
  await field(page, 'Author').fill('Typed on the tablet')
  await changeConcurrently(page, path, { author: 'Typed at the desk' })
  await saveArticle.click()
  await expect(warning).toContainText('Typed at the desk')
  older.open()
  await page.waitForTimeout(300)
  await expect(warning).toContainText('Typed at the desk')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await saveArticle.click()
  expect((await sent).headers()['if-match']).toBe('"2"')
  await expect(form(page)).toBeHidden()
})

test('a draft says what others have put in the same field since, and saves what is made of both', async ({
  page,
  server,
  admin,
}) => {
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
  await expect(warning).toContainText('Someone else edited this')
  await expect(warning.getByRole('listitem')).toContainText([
    ...['Notes', /Drop-off day.*Tue, Jun 3, 2031/, /Drop-off time.*5:00 PM/],
  ])
  await expect(warning.getByText('Charger on')).toBeVisible()
  await expect(field(page, 'Notes')).toHaveValue('Cover off')
  await warning.getByRole('button', { name: 'Use the saved version: Notes' }).click()
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
