import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
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

const halfTyped = () => sessionStorage.getItem('form_drafts')

/** The page does not learn what its list is by now. */
async function loseReads(page: Page) {
  await page.route('**/api/my/garage', (route) => route.abort())
  await page.route('**/api/my/vehicles', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  )
}

async function expectTyped(page: Page, vehicleName: string) {
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const field = page.getByRole('dialog').getByLabel('Vehicle Name')
  await expect(field).toHaveValue(vehicleName)
}

test.describe('vehicles', () => {
  test('that are saved again after a lost answer are there once, and the next is another', async ({
    page,
    club,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/422/)
    const { person, dialog, save } = await beginToAdd({ page, club, baseURL }, 'Little Red')
    await loseReads(page)
    await loseAnswer(page, '**/api/my/vehicles', { method: 'POST' })
    await save.click()
    await expect(dialog.getByText('No connection.')).toBeVisible()
    expect(await namesAtTheClub(baseURL, person)).toEqual(['Little Red'])
    await dialog.getByLabel('Color').fill('Signal red')
    await save.click()
    await expect(dialog.getByText('This was saved as it was first sent.')).toBeVisible()
    await dialog.getByLabel('Color').fill('')
    await save.click()
    await expect(dialog).toHaveCount(0)
    expect(await namesAtTheClub(baseURL, person)).toEqual(['Little Red'])

    await page.getByRole('button', { name: 'Add Vehicle' }).click()
    await dialog.getByLabel('Vehicle Name').fill('Little Blue')
    await save.click()
    await expect(dialog).toHaveCount(0)
    expect(await namesAtTheClub(baseURL, person)).toEqual(['Little Blue', 'Little Red'])
  })

  test('half typed outlive a reload, and go with a sign-out in another tab', async ({
    page,
    context,
    club,
    baseURL,
  }) => {
    await beginToAdd({ page, club, baseURL }, 'Little R')
    await page.reload()
    await expectTyped(page, 'Little R')
    const other = await context.newPage()
    await other.goto('/members')
    await other.getByRole('button', { name: 'Logout' }).click()
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
