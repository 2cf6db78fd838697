import type { Page, Route } from 'playwright/test'
import { axeViolations } from '../setup/axe-violations.ts'
import {
  ARTICLES,
  fillIn,
  openContent,
  openNew,
  publish,
  rowOf,
  uniqueName,
} from './admin-content.ts'
import { field, form, question } from './console.ts'
import { expect, test } from './fixtures.ts'
import { gate } from './gate.ts'
import { isFit } from './tablet-fit.ts'

/** Holds back the next PATCH of an article until the answer is called. */
async function holdPatch(page: Page, answer = (route: Route) => route.continue()) {
  const { open: letGo, opened: released } = gate()
  const { open: arrive, opened: arrived } = gate()
  await page.route(
    '**/api/digest-articles/*',
    async (route) => {
      arrive()
      await released
      await answer(route)
    },
    { times: 1 },
  )
  return { arrived, letGo }
}

const patched = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PATCH')

const drafts = (page: Page) => page.evaluate(() => localStorage.getItem('admin_drafts'))

async function openArticles(page: Page, url: string, ...names: string[]) {
  await openContent(page, url, ARTICLES)
  for (const name of names) {
    await openNew(page, ARTICLES)
    await fillIn(page, ARTICLES, name)
    await publish(page)
    await expect(rowOf(page, name)).toBeVisible()
    await expect(form(page)).toBeHidden()
  }
}

const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit ${name}` }).click()

/** Closes the form of an edit that is being saved; what it answers has the server's answer come. */
async function closeWhileSaving(page: Page, name: string, how?: (route: Route) => Promise<void>) {
  await edit(page, name)
  await field(page, 'Author').fill('Gus')
  const { arrived, letGo } = await holdPatch(page, how)
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await arrived
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  return {
    letGo,
    answer: async () => {
      const answered = patched(page)
      letGo()
      await answered
    },
  }
}

test('nothing can be typed into a form that is being saved, and all of it again when that failed', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const name = uniqueName()
  await openArticles(page, server.url, name)
  await edit(page, name)
  const author = field(page, 'Author')
  await author.fill('Gus')
  const refuse = (route: Route) =>
    route.fulfill({ status: 409, json: { error: 'Not just now', code: 'conflict' } })
  const { arrived, letGo } = await holdPatch(page, refuse)
  await author.press('Enter')
  await arrived
  await expect(form(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.keyboard.type('tav')
  await author.click({ force: true })
  await page.keyboard.type('tav')
  await expect(author).toHaveValue('Gus')
  expect(await axeViolations(page)).toEqual([])

  letGo()
  await expect(form(page).getByText('Not just now')).toBeVisible()
  await expect(author).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('tav')
  await expect(author).toHaveValue('Gustav')
  await author.press('Enter')
  await expect(form(page)).toBeHidden()
  await expect(rowOf(page, name)).toContainText('Gustav')
  expect(await drafts(page)).toBeNull()
})

test('a late answer takes nobody back from another tab', async ({ page, server }) => {
  const name = uniqueName()
  await openArticles(page, server.url, name)
  const { answer } = await closeWhileSaving(page, name)
  await page.getByRole('tab', { name: 'Garage Display' }).click()
  await expect(page.locator('[data-vehicle]').first()).toBeVisible()
  await answer()
  await expect.poll(() => drafts(page)).toBeNull()
  await expect(page).toHaveURL(`${server.url}/admin?tab=garage`)
  await expect(page.locator('[data-vehicle]').first()).toBeVisible()
})

test('a form that was closed while it was saved says that it is not known whether it was', async ({
  page,
  server,
}) => {
  const name = uniqueName()
  await openArticles(page, server.url, name)
  const { letGo } = await closeWhileSaving(page, name, (route) => route.abort())
  letGo()
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  await expect(toast).toContainText('Not confirmed')
  await expect(toast).toContainText('Open the article and save again')
  await isFit(page, 'a toast of what is not known')
  await edit(page, name)
  await expect(form(page).getByText('Not confirmed yet')).toBeVisible()
  await expect(field(page, 'Author')).toHaveValue('Gus')
})

test('a refusal that comes after the logout leaves nothing typed on the tablet', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const name = uniqueName()
  await openArticles(page, server.url, name)
  const refuse = (route: Route) =>
    route.fulfill({ status: 401, json: { error: 'Please sign in', code: 'unauthorized' } })
  const { letGo } = await closeWhileSaving(page, name, refuse)
  await page.getByRole('button', { name: 'Logout' }).click()
  await question(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  expect(await drafts(page)).toBeNull()
  const answered = patched(page)
  letGo()
  await answered
  await page.waitForTimeout(300)
  expect(await drafts(page)).toBeNull()
})

test('a toast leaves the buttons of a form in sight, and a tap closes it without the form', async ({
  page,
  server,
}) => {
  const [first, second] = [uniqueName(), uniqueName()]
  await openArticles(page, server.url, first, second)
  await page.setViewportSize({ width: 820, height: 1180 })
  const { answer } = await closeWhileSaving(page, first)
  await edit(page, second)
  await expect(field(page, 'Title')).toHaveValue(second)
  await answer()
  const toast = page.locator('[data-toast-state="open"]')
  await expect(toast).toBeVisible()
  for (const name of ['Save', /^(Close|Keep for later)$/]) {
    const [one, other] = await Promise.all([
      toast.boundingBox(),
      form(page).getByRole('button', { name }).last().boundingBox(),
    ])
    expect(one && other && one.x + one.width <= other.x, `${name} beside the toast`).toBe(true)
  }
  await page.locator('[data-toast-state="open"] button').click()
  await expect(toast).toBeHidden()
  await expect(field(page, 'Title')).toHaveValue(second)
})

test('a form that is closed and opened again while it is saved waits for the same answer', async ({
  page,
  server,
}) => {
  const name = uniqueName()
  await openArticles(page, server.url, name)
  const failing = await closeWhileSaving(page, name, (route) => route.abort())
  await edit(page, name)
  await expect(form(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expect(form(page).getByText('Not confirmed yet')).toBeHidden()
  failing.letGo()
  await expect(form(page).getByText('Not confirmed yet')).toBeVisible()
  await expect(field(page, 'Author')).toHaveValue('Gus')
  await form(page).getByRole('button', { name: 'Start over' }).click()
  await page.keyboard.press('Escape')

  const { answer } = await closeWhileSaving(page, name)
  await edit(page, name)
  const { open: letGo, opened: released } = gate()
  const lists = (url: URL) => url.pathname === '/api/digest-articles'
  await page.route(lists, async (route) => {
    await released
    await route.continue()
  })
  await answer()
  await expect(page.getByText('Article saved', { exact: true })).toBeVisible()
  // The list has not come yet, so what is typed must not collide with what was just saved.
  await expect(field(page, 'Author')).toHaveValue('Gus')
  await expect(form(page).locator('[inert]')).toHaveCount(0)
  await field(page, 'Author').fill('Gustav')
  const read = page.waitForResponse((response) => lists(new URL(response.url())))
  letGo()
  await read
  // By its element: what is behind the form has no role meanwhile.
  await expect(page.locator('article', { hasText: name })).toContainText('Gus')
  await expect(form(page).getByText('Edited by someone else')).toBeHidden()
  await expect(field(page, 'Author')).toHaveValue('Gustav')
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form(page)).toBeHidden()
  await expect(rowOf(page, name)).toContainText('Gustav')
  expect(await drafts(page)).toBeNull()
})
