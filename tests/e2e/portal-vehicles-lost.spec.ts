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

async function openCars(page: Page, person: Person) {
  await page.goto('/members/my-vehicles')
  await expect(page.getByRole('article')).toHaveCount(person.vehicles.length)
}

const halfTyped = () => sessionStorage.getItem('form_draft:add-vehicle')

const openToast = (page: Page) => page.locator('[data-toast-state="open"]')

/** Holds back the answer of the next read of the list, which is from when it was asked, until `letGo`. */
async function holdRead(page: Page) {
  const [asked, go, done] = [gate(), gate(), gate()]
  let isHeld = false
  await page.route('**/api/my/vehicles', async (route) => {
    if (isHeld || route.request().method() !== 'GET') return route.fallback()
    isHeld = true
    const response = await route.fetch()
    asked.open()
    await go.opened
    // By now the page may want it no more.
    await route.fulfill({ response }).catch(() => undefined)
    done.open()
  })
  const letGo = () => {
    go.open()
    return done.opened
  }
  return { asked: asked.opened, letGo }
}

/** The page does not learn what its list is by now. */
async function loseReads(page: Page) {
  await page.route('**/api/my/vehicles', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  )
}

/** Holds the next save of a car back until `goOn`, and then does with it as told. */
async function holdSave(page: Page, end: (route: Route) => Promise<void>) {
  const [asked, goOn] = [gate(), gate()]
  await page.route('**/api/my/vehicles', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    asked.open()
    await goOn.opened
    await end(route)
  })
  return { asked: asked.opened, goOn: goOn.open }
}

async function expectTyped(page: Page, vehicleName: string) {
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const field = page.getByRole('dialog').getByLabel('Vehicle Name')
  await expect(field).toHaveValue(vehicleName)
}

test.describe('vehicles', () => {
  test('that could not be added say so where their button is, on a small phone too', async ({
    page,
    club,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    const { save } = await beginToAdd({ page, club, baseURL }, 'Little Red')
    await page.setViewportSize({ width: 360, height: 640 })
    await page.route('**/api/my/vehicles', (route) => route.abort())
    await save.click()
    await expect(page.getByText('The club did not answer.')).toBeInViewport({ ratio: 1 })
  })

  test('whose save fails after the dialog was closed are not lost without a word', async ({
    page,
    club,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    const { dialog, save } = await beginToAdd({ page, club, baseURL }, 'Little Red')
    const { asked, goOn } = await holdSave(page, (route) => route.abort())
    await save.click()
    await asked
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    goOn()
    await expect(openToast(page)).toContainText('Whether Little Red was added is not known yet')
    await expectTyped(page, 'Little Red')
    await expect(dialog).toContainText('The club did not answer.')
  })

  test('that are saved again after a lost answer are there once, and the next is another', async ({
    page,
    club,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    const { person, dialog, save } = await beginToAdd({ page, club, baseURL }, 'Little Red')
    await loseReads(page)
    await loseAnswer(page, '**/api/my/vehicles', { method: 'POST' })
    await save.click()
    await expect(dialog.getByText('What you typed is kept here')).toBeVisible()
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
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    const { person, dialog, save } = await beginToAdd({ page, club, baseURL }, 'Little Red')
    await dialog.getByLabel('Notes').fill('The cover stays on')
    await loseReads(page)
    const { asked, goOn } = await holdSave(page, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await save.click()
    await asked
    await page.goBack()
    await expect(page).toHaveURL(/\/members$/)
    goOn()
    await expect(openToast(page)).toContainText('Whether Little Red was added is not known yet')

    await page.getByRole('link', { name: 'My Vehicles' }).first().click()
    await expectTyped(page, 'Little Red')
    await expect(dialog.getByLabel('Notes')).toHaveValue('The cover stays on')
    await page.unrouteAll()
    await save.click()
    await expect(dialog).toHaveCount(0)
    await expect(openToast(page)).toContainText('Little Red is on your list.')
    expect(await namesAtTheClub(baseURL, person)).toEqual(['Little Red'])
    await expectTyped(page, '')
  })

  test('whose answer comes after a look at another page leave no form to put another car over them', async ({
    page,
    club,
    baseURL,
  }) => {
    const { dialog, save } = await beginToAdd({ page, club, baseURL }, 'Little Red')
    const { asked, goOn } = await holdSave(page, (route) => route.continue())
    await save.click()
    await asked
    await page.goBack()
    await page.getByRole('link', { name: 'My Vehicles' }).first().click()
    await expectTyped(page, 'Little Red')
    goOn()
    await expect(dialog).toHaveCount(0)
    await expect(openToast(page)).toContainText('Little Red is on your list.')
    await expectTyped(page, '')
  })

  test('that the list names after their answer was lost are not typed there any more', async ({
    page,
    club,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    const { dialog, save } = await beginToAdd({ page, club, baseURL }, 'Little Red')
    await loseReads(page)
    await loseAnswer(page, '**/api/my/vehicles', { method: 'POST' })
    await save.click()
    await expect(dialog.getByText('What you typed is kept here')).toBeVisible()
    await page.unrouteAll()
    await page.reload()
    await expect(openToast(page)).toContainText('Little Red is on your list.')
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

  test('whose deletion got no answer are deleted all the same, and come back by Undo', async ({
    page,
    person,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    await page.goto('/members/my-vehicles')
    const card = page.getByRole('article').filter({ hasText: 'Blue Coupé' })
    await loseAnswer(page, '**/api/my/vehicles/*', { method: 'DELETE' })
    await page.getByRole('button', { name: 'Delete Blue Coupé' }).click()
    await expect(openToast(page)).toContainText('Blue Coupé is off your list.')
    await expect(card).toHaveCount(0)
    expect(await namesAtTheClub(baseURL, person)).toEqual(['The Wagon'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(openToast(page)).toContainText('Blue Coupé is back.')
    await expect(card).toHaveCount(1)
    expect(await namesAtTheClub(baseURL, person)).toEqual(['Blue Coupé', 'The Wagon'])
  })

  test('whose deletion never arrived are said to be there still', async ({
    page,
    person,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    await page.goto('/members/my-vehicles')
    await page.route('**/api/my/vehicles/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Delete Blue Coupé' }).click()
    await expect(openToast(page)).toContainText('It is still on your list.')
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length)
  })

  test('of which nobody knows whether they were deleted are not said to be there, and Undo keeps them', async ({
    page,
    person,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    await openCars(page, person)
    await page.route('**/api/**', (route) => route.abort())
    await loseAnswer(page, '**/api/my/vehicles/*', { method: 'DELETE' })
    await page.getByRole('button', { name: 'Delete Blue Coupé' }).click()
    await expect(openToast(page)).toContainText('Whether Blue Coupé was deleted is not known yet')
    expect(await namesAtTheClub(baseURL, person)).toEqual(['The Wagon'])
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(openToast(page)).toContainText('Blue Coupé is back.')
    expect(await namesAtTheClub(baseURL, person)).toEqual(['Blue Coupé', 'The Wagon'])
  })

  test('whose Undo got no answer are back all the same', async ({
    page,
    person,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    await openCars(page, person)
    await loseAnswer(page, '**/api/my/vehicles/*/restore')
    await page.getByRole('button', { name: 'Delete Blue Coupé' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(openToast(page)).toContainText('Blue Coupé is back.')
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length)
    expect(await namesAtTheClub(baseURL, person)).toEqual(['Blue Coupé', 'The Wagon'])
  })

  test('whose Undo failed can be brought back by another', async ({
    page,
    person,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    await openCars(page, person)
    await page.getByRole('button', { name: 'Delete Blue Coupé' }).click()
    await expect(openToast(page)).toContainText('Blue Coupé is off your list.')
    const undo = page.getByRole('button', { name: 'Undo' })

    await page.route('**/restore', (route) => route.abort())
    await undo.click()
    await expect(openToast(page)).toContainText('Blue Coupé could not be brought back.')
    await page.route('**/api/my/vehicles', (route) => route.abort())
    await undo.click()
    await expect(openToast(page)).toContainText('Whether Blue Coupé is back is not known yet')
    await page.unrouteAll()
    await undo.click()
    await expect(openToast(page)).toContainText('Blue Coupé is back.')
    expect(await namesAtTheClub(baseURL, person)).toEqual(['Blue Coupé', 'The Wagon'])
  })

  test('that are gone already count as deleted', async ({ page, person, baseURL, complaints }) => {
    complaints.allow(/Failed to load resource/)
    await openCars(page, person)
    const headers = { authorization: `Bearer ${person.token}` }
    const path = `${baseURL}/api/my/vehicles/${person.vehicles[0]?.id}`
    await fetch(path, { method: 'DELETE', headers })
    await page.getByRole('button', { name: 'Delete Blue Coupé' }).click()
    await expect(openToast(page)).toContainText('Blue Coupé is off your list.')
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length - 1)
  })

  test('stay as they were written when an older read of them comes late', async ({
    page,
    person,
  }) => {
    await page.goto('/members/my-vehicles')
    const card = (text: string) => page.getByRole('article').filter({ hasText: text })
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length)
    const held = await holdRead(page)
    // What the device kept is shown meanwhile.
    await page.reload()
    await held.asked
    await page.getByRole('button', { name: 'Delete Blue Coupé' }).click()
    await expect(card('Blue Coupé')).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Vehicle' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Vehicle Name').fill('Little Red')
    await dialog.getByRole('button', { name: 'Add Vehicle' }).click()
    await expect(card('Little Red')).toHaveCount(1)
    await held.letGo()
    await page.waitForTimeout(300)
    await expect(card('Little Red')).toHaveCount(1)
    await expect(card('Blue Coupé')).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length)
  })
})
