import type { Page, Route } from 'playwright/test'
import { expect } from './fixtures.ts'
import { gate } from './gate.ts'
import { loseAnswer } from './lose-answer.ts'
import { type Club, type Person, signInAs, test } from './portal-club.ts'

/** The names on a member's list as the server has it. */
async function namesAtTheClub(url: string | undefined, { token }: Person): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/my/vehicles`, { headers })
  const list: { vehicleName: string }[] = await answer.json()
  return list.map(({ vehicleName }) => vehicleName)
}

/** Somebody without a car, in the dialog that adds the first; answers who. */
async function beginToAdd(
  { page, club, baseURL }: { page: Page; club: Club; baseURL: string | undefined },
  vehicleName: string,
) {
  const person = club.withoutCars()
  await signInAs(page, baseURL ?? '', person)
  await page.goto('/members')
  await page.getByRole('link', { name: 'My Vehicles' }).first().click()
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vehicle Name').fill(vehicleName)
  return { person, dialog, save: dialog.getByRole('button', { name: 'Add Vehicle' }) }
}

const halfTyped = () => sessionStorage.getItem('form_draft:add-vehicle')

const openToast = (page: Page) => page.locator('[data-toast-state="open"]')

/** The page does not learn what its list is by now. */
async function loseReads(page: Page) {
  await page.route('**/api/my/garage', (route) => route.abort())
  await page.route('**/api/my/vehicles', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  )
}

/** Holds the next save of a car back until `goOn`, and then does with it as told. */
async function holdSave(page: Page, end: (route: Route) => Promise<void>) {
  const [requested, goOn] = [gate(), gate()]
  await page.route('**/api/my/vehicles', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    requested.open()
    await goOn.opened
    await end(route)
  })
  return { requested: requested.opened, goOn: goOn.open }
}

async function expectTyped(page: Page, vehicleName: string) {
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const field = page.getByRole('dialog').getByLabel('Vehicle Name')
  await expect(field).toHaveValue(vehicleName)
}

test.describe('vehicles', () => {
  test('whose save fails say so where their button is, on a small phone and after a look elsewhere', async ({
    page,
    club,
    baseURL,
  }) => {
    const { dialog, save } = await beginToAdd({ page, club, baseURL }, 'Little Red')
    await page.setViewportSize({ width: 360, height: 640 })
    const { requested, goOn } = await holdSave(page, (route) => route.abort())
    await save.click()
    await requested
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    goOn()
    await expect(openToast(page)).toContainText('Little Red may not be saved')
    await expectTyped(page, 'Little Red')
    await save.click()
    await expect(dialog.getByText('No connection.')).toBeInViewport({ ratio: 1 })
  })

  test('that are saved again after a lost answer are there once, and the next is another', async ({
    page,
    club,
    baseURL,
  }) => {
    const { person, dialog, save } = await beginToAdd({ page, club, baseURL }, 'Little Red')
    await loseReads(page)
    await loseAnswer(page, '**/api/my/vehicles', { method: 'POST' })
    await save.click()
    await expect(dialog.getByText('No connection.')).toBeVisible()
    expect(await namesAtTheClub(baseURL, person)).toEqual(['Little Red'])
    await dialog.getByLabel('Color').fill('Signal red')
    await save.click()
    await expect(dialog).toHaveCount(0)
    expect(await namesAtTheClub(baseURL, person)).toEqual(['Little Red'])
    await expect(page.getByRole('article')).toContainText('Signal red')

    await page.getByRole('button', { name: 'Add Vehicle' }).click()
    await dialog.getByLabel('Vehicle Name').fill('Little Blue')
    await save.click()
    await expect(dialog).toHaveCount(0)
    expect(await namesAtTheClub(baseURL, person)).toEqual(['Little Blue', 'Little Red'])
  })

  test('whose page was left by Back while they were saved are still typed there, and saved once', async ({
    page,
    club,
    baseURL,
  }) => {
    const { person, dialog, save } = await beginToAdd({ page, club, baseURL }, 'Little Red')
    await dialog.getByLabel('Notes').fill('The cover stays on')
    await loseReads(page)
    const { requested, goOn } = await holdSave(page, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await save.click()
    await requested
    await page.goBack()
    await expect(page).toHaveURL(/\/members$/)
    goOn()
    await expect(openToast(page)).toContainText('Little Red may not be saved')

    await page.getByRole('link', { name: 'My Vehicles' }).first().click()
    await expectTyped(page, 'Little Red')
    await expect(dialog.getByLabel('Notes')).toHaveValue('The cover stays on')
    // Reads stay lost: a list with the car in it would close the dialog before the second save.
    await page.route('**/api/my/vehicles', (route) =>
      route.request().method() === 'POST' ? route.continue() : route.fallback(),
    )
    await save.click()
    await expect(dialog).toHaveCount(0)
    await expect(openToast(page)).toContainText('Little Red added')
    expect(await namesAtTheClub(baseURL, person)).toEqual(['Little Red'])
    await expectTyped(page, '')
  })

  test('half typed outlive a reload, and go with the sign-out', async ({ page, club, baseURL }) => {
    await beginToAdd({ page, club, baseURL }, 'Little R')
    await page.reload()
    await expectTyped(page, 'Little R')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(halfTyped)).toBeNull()
  })

  test('half typed in a tab go with a sign-out in another', async ({
    page,
    context,
    club,
    baseURL,
  }) => {
    await beginToAdd({ page, club, baseURL }, 'Little R')
    expect(await page.evaluate(halfTyped)).toContain('Little R')
    const other = await context.newPage()
    await other.goto('/members')
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(halfTyped)).toBeNull()
  })

  test('half typed go with a sign-out that their tab learns of only later', async ({
    page,
    context,
    club,
    baseURL,
  }) => {
    await beginToAdd({ page, club, baseURL }, 'Little R')
    await page.goto('/philadelphia')
    const other = await context.newPage()
    await other.goto('/members')
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL(/\/login/)
    await page.goto('/members')
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(halfTyped)).toBeNull()
  })

  test('half typed stay where the session merely ended, in whichever tab that was noticed', async ({
    page,
    context,
    club,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    const { person } = await beginToAdd({ page, club, baseURL }, 'Little R')
    const other = await context.newPage()
    await other.route('**/api/auth/me', (route) =>
      route.fulfill({ status: 401, json: { error: 'Please sign in', code: 'not_signed_in' } }),
    )
    await other.goto('/members')
    await expect(other).toHaveURL(/\/login/)
    await expect(page).toHaveURL(/\/login/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Send Code' })).toBeVisible()
    await page.evaluate(() => sessionStorage.removeItem('signed_in_by_test'))
    await signInAs(page, baseURL ?? '', person)
    await page.goto('/members/my-vehicles')
    await expectTyped(page, 'Little R')
  })
})
