import { expect } from './fixtures.ts'
import { signInAs, test } from './portal-club.ts'

test.describe('vehicles', () => {
  test('are chips on the home screen that lead to the prefilled form', {
    tag: '@everyday',
  }, async ({ page, person }) => {
    await page.goto('/members')
    const [stored, onRoad] = person.vehicles
    await expect(page.getByRole('link', { name: /Blue Coupé.*Schedule Pickup/ })).toHaveAttribute(
      'href',
      `/members/car-pickup-dropoff?type=pickup&vehicleId=${stored?.id}`,
    )
    await page.getByRole('link', { name: /The Wagon.*Schedule Drop-off/ }).click()
    await expect(page.getByRole('radio', { name: 'Drop-off' })).toBeChecked()
    await expect(page.getByLabel('Vehicle')).toHaveValue(onRoad?.id ?? '')
  })

  test('nine of them, one with a very long name, fit a phone', async ({ page, club, baseURL }) => {
    await signInAs(page, baseURL ?? '', club.withNineCars())
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/members')
    const chips = page.getByRole('link', { name: /Schedule/ })
    await expect(chips).toHaveCount(9)
    for (const chip of await chips.all()) {
      const box = await chip.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390 - 16 + 1)
    }
  })

  test('offer what fits their status', async ({ page, person }) => {
    await page.goto('/members/my-vehicles')
    const stored = page.getByRole('article').filter({ hasText: 'Blue Coupé' })
    const onRoad = page.getByRole('article').filter({ hasText: 'The Wagon' })
    await expect(stored).toContainText('Stored')
    await expect(onRoad).toContainText('On the Road')
    await expect(stored.getByRole('link', { name: 'Schedule Pickup' })).toHaveAttribute(
      'href',
      `/members/car-pickup-dropoff?type=pickup&vehicleId=${person.vehicles[0]?.id}`,
    )
    await expect(onRoad.getByRole('link', { name: 'Schedule Drop-off' })).toHaveAttribute(
      'href',
      `/members/car-pickup-dropoff?type=dropoff&vehicleId=${person.vehicles[1]?.id}`,
    )
  })

  test('come by themselves after the club failed to answer for them', async ({
    page,
    person: _,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    const path = '**/api/my/vehicles'
    await page.route(path, (route) => route.fulfill({ status: 500, body: 'down' }))
    await page.goto('/members/my-vehicles')
    await expect(page.getByText('Your vehicles could not be read')).toBeVisible()
    await page.unroute(path)
    await expect(page.getByRole('article').filter({ hasText: 'Blue Coupé' })).toBeVisible()
  })

  test('are added by name alone, and what was typed survives a refusal', {
    tag: '@everyday',
  }, async ({ page, club, baseURL, complaints }) => {
    complaints.allow(/Failed to load resource/)
    await signInAs(page, baseURL ?? '', club.withoutCars())
    await page.goto('/members/my-vehicles')
    await expect(page.getByRole('heading', { name: 'No Vehicles Yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Add Vehicle' }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Add Vehicle' })
    await save.click()
    await expect(dialog.getByText('Vehicle name is required')).toBeVisible()
    await dialog.getByLabel('Vehicle Name').fill('Little Red')
    await dialog.getByLabel('Color').fill('Signal red')

    await page.route('**/api/my/vehicles', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await save.click()
    await expect(dialog.getByText('What you typed is kept here')).toBeVisible()
    await expect(dialog.getByLabel('Color')).toHaveValue('Signal red')
    await page.unrouteAll()
    await save.click()
    await expect(dialog).toHaveCount(0)
    const card = page.getByRole('article').filter({ hasText: 'Little Red' })
    await expect(card).toContainText('Signal red')
    await page.reload()
    await expect(card).toContainText('Stored')
  })

  test('are deleted without a question, and come back by Undo', { tag: '@everyday' }, async ({
    page,
    person,
  }) => {
    await page.goto('/members/my-vehicles')
    const card = page.getByRole('article').filter({ hasText: 'Blue Coupé' })
    await page.getByRole('button', { name: 'Delete Blue Coupé' }).click()
    await expect(card).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete Blue Coupé' }).press('Enter')
    await expect(card).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }), 'the place is kept').toBeFocused()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length - 1)
  })

  test('that are deleted one after the other come back together by one Undo', async ({
    page,
    person,
  }) => {
    await page.goto('/members/my-vehicles')
    await page.getByRole('button', { name: 'Delete Blue Coupé' }).click()
    await expect(page.getByText('Blue Coupé is off your list.').first()).toBeVisible()
    // Under the pointer a toast stays, however slow the machine.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await page.getByRole('button', { name: 'Delete The Wagon' }).press('Enter')
    await expect(
      page.getByText('Blue Coupé and The Wagon are off your list.').first(),
    ).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length - 2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 vehicles restored').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length)
  })

  test('that cannot be deleted stay, and say why', async ({ page, person, complaints }) => {
    complaints.allow(/Failed to load resource/)
    await page.goto('/members/my-vehicles')
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length)
    await page.route('**/api/my/vehicles/*', (route) =>
      route.fulfill({ status: 409, json: { error: 'It is being moved', code: 'conflict' } }),
    )
    await page.getByRole('button', { name: 'Delete Blue Coupé' }).click()
    await expect(page.locator('[data-toast-state="open"]')).toContainText('It is being moved')
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length)
  })
})
