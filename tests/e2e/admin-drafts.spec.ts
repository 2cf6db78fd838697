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

/** Publishes an article of this title; the page loses the answer, and its form stays. */
async function publishUnanswered(page: Page, url: string, title: string) {
  await openContent(page, url, ARTICLES)
  await openNew(page, ARTICLES)
  await fillIn(page, ARTICLES, title)
  await loseAnswer(page, '**/api/digest-articles')
  await publish(page)
  await expect(form(page).getByText('Save again when you’re back online')).toBeVisible()
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
  const [first, second] = [uniqueName(), uniqueName()]
  await publishUnanswered(page, server.url, first)
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

test('what was typed since a save whose answer was lost is saved in the same row', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/422/)
  const [first, second] = [uniqueName(), uniqueName()]
  await publishUnanswered(page, server.url, first)
  await field(page, 'Title').fill(second)
  await publish(page)
  await expect(form(page)).toHaveCount(0)
  await expect(rowOf(page, second)).toHaveCount(1)
  await expect(rowOf(page, first)).toHaveCount(0)
})

test('edits of different fields are both saved, and one of the same field only once it was seen', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const name = await publishArticle(page, server.url)
  const edit = page.getByRole('button', { name: `Edit ${name}` })
  await edit.click()
  const path = `/api/digest-articles/${new URL(page.url()).searchParams.get('form')}`
  const author = field(page, 'Author')
  const saveArticle = form(page).getByRole('button', { name: 'Save', exact: true })
  const versions: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') versions.push(request.headers()['if-match'])
  })
  await author.fill('Typed on the tablet')
  await changeConcurrently(page, path, { category: 'Typed at the desk' })
  await saveArticle.click()
  await expect(form(page)).toBeHidden()
  expect(versions).toEqual(['"1"', '"2"'])

  await edit.click()
  await expect(author).toHaveValue('Typed on the tablet')
  await expect(field(page, 'Category')).toHaveValue('Typed at the desk')
  await author.fill('Typed again')
  await changeConcurrently(page, path, { author: 'Someone at the desk' })
  await saveArticle.click()
  await expect(form(page).getByText('Edited by someone else', { exact: true })).toBeVisible()
  const warning = form(page).getByRole('alert').filter({ hasText: 'Someone else edited this' })
  await expect(warning).toContainText('Someone at the desk')
  await expect(author).toHaveValue('Typed again')
  await saveArticle.click()
  await expect(form(page)).toBeHidden()

  await edit.click()
  await expect(author).toHaveValue('Typed again')
  expect(await page.evaluate(() => localStorage.getItem('admin_drafts'))).toBeNull()
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
    notes: 'Charger on',
    storagePosition: 'Z-1',
    scheduledDropoffDate: '2031-06-03',
    scheduledDropoffTime: '5:00 PM',
  })
  await page.reload()
  await expect(warning).toContainText('Someone else edited this')
  await expect(warning.getByRole('listitem')).toContainText([
    ...[/Drop-off Day.*Tue, Jun 3, 2031/, /Drop-off Time.*5:00 PM/, 'Notes'],
  ])
  await expect(warning.getByText('Charger on')).toBeVisible()
  await expect(warning.getByText('Yours: Cover off')).toBeVisible()
  await expect(field(page, 'Notes')).toHaveValue('Cover off')
  await warning.getByRole('button', { name: 'Use the saved version: Notes' }).click()
  await expect(warning).not.toContainText('Notes')
  await field(page, 'Notes').fill('Charger on, cover off')
  await expect(warning).not.toContainText('Notes')
  await save(page).click()
  await expect(form(page)).toBeHidden()
  expect(await admin.get(car.id)).toMatchObject({
    notes: 'Charger on, cover off',
    keyLocation: 'Hook 2',
    storagePosition: 'Z-1',
    scheduledDropoffDate: '2031-06-01',
    scheduledDropoffTime: '10:00 AM',
  })
})

test('nothing can be typed into a form that is being saved, and all of it again when that failed', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const name = await publishArticle(page, server.url)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const author = field(page, 'Author')
  await author.fill('Gus')
  const arrived = gate()
  const released = gate()
  await page.route(
    '**/api/digest-articles/*',
    async (route) => {
      arrived.open()
      await released.opened
      await route.fulfill({ status: 409, json: { error: 'Not just now', code: 'conflict' } })
    },
    { times: 1 },
  )
  await author.press('Enter')
  await arrived.opened
  await expect(form(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.keyboard.type('tav')
  await author.click({ force: true })
  await page.keyboard.type('tav')
  await expect(author).toHaveValue('Gus')

  released.open()
  await expect(form(page).getByText('Not just now')).toBeVisible()
  await expect(author).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('tav')
  await author.press('Enter')
  await expect(form(page)).toBeHidden()
  await expect(rowOf(page, name)).toContainText('Gustav')
})
