import { expect } from './fixtures.ts'
import { gate } from './gate.ts'
import { signInAs, test } from './portal-club.ts'
import { removeCar } from './remove-car.ts'

test.describe('vehicles', () => {
  test('on the home screen lead to the prefilled form too', { tag: '@everyday' }, async ({
    page,
    person,
  }) => {
    await page.goto('/members')
    await page.getByRole('button', { name: 'Bring it back: The Wagon' }).click()
    await page.getByRole('link', { name: 'More options' }).click()
    await expect(page.getByRole('radio', { name: 'Bringing it back' })).toBeChecked()
    await expect(page.getByLabel('Vehicle')).toHaveValue(person.vehicles[1]?.id ?? '')
  })

  test('that the server failed to list say so once, and come by Try again', async ({
    page,
    person: _,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    let reads = 0
    await page.route('**/api/my/vehicles', (route) => {
      reads += 1
      return route.fulfill({ status: 500, body: 'down' })
    })
    await page.clock.install()
    await page.goto('/members/my-vehicles')
    const failed = page.getByRole('heading', { name: "Couldn't load your vehicles" })
    await expect(failed).toBeVisible()
    await expect(page.getByText('Something went wrong on our side. Try again.')).toBeVisible()
    await expect(page.getByText('Not connected')).toHaveCount(0)
    // A request under way would time out while the clock runs ahead.
    await page.waitForLoadState('networkidle')
    const readsSoFar = reads
    await page.clock.runFor(20_000)
    expect(reads, 'nothing is read again by itself').toBe(readsSoFar)

    await page.unrouteAll()
    const { open: answer, opened: held } = gate()
    await page.route('**/api/my/vehicles', async (route) => {
      await held
      await route.continue()
    })
    const again = page.waitForRequest('**/api/my/vehicles')
    await page.getByRole('button', { name: 'Try again' }).click()
    await again
    await expect(failed, 'it stays while it is tried again').toBeVisible()
    answer()
    await expect(page.getByRole('article').filter({ hasText: 'Blue Coupé' })).toBeVisible()
  })

  test('are added by name alone, and what was typed survives a refusal', {
    tag: '@everyday',
  }, async ({ page, club, baseURL }) => {
    await signInAs(page, baseURL ?? '', club.withoutCars())
    await page.goto('/members/car-pickup-dropoff')
    await expect(page.getByRole('heading', { name: 'No Vehicles Yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to My Vehicles' }).click()
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
    await expect(dialog.getByText('No connection.')).toBeVisible()
    await expect(dialog.getByLabel('Color')).toHaveValue('Signal red')
    await page.unrouteAll()
    await save.click()
    await expect(dialog).toHaveCount(0)
    const card = page.getByRole('article').filter({ hasText: 'Little Red' })
    await expect(card).toContainText('Signal red')
    await page.reload()
    await expect(card).toContainText('In the hall')
  })

  test('are removed without a question, and come back by Undo or from their own list', {
    tag: '@everyday',
  }, async ({ page, person }) => {
    const form = '/members/car-pickup-dropoff'
    await page.goto('/members/my-vehicles')
    const card = page.getByRole('article').filter({ hasText: 'Blue Coupé' })
    const onRoad = page.getByRole('article').filter({ hasText: 'The Wagon' })
    await expect(card.getByRole('link', { name: 'Schedule Pickup' })).toHaveAttribute(
      'href',
      `${form}?type=pickup&vehicleId=${person.vehicles[0]?.id}`,
    )
    await expect(onRoad.getByRole('link', { name: 'Schedule Drop-off' })).toHaveAttribute(
      'href',
      `${form}?type=dropoff&vehicleId=${person.vehicles[1]?.id}`,
    )
    await expect(page.getByText('Removed cars')).toHaveCount(0)
    await removeCar(page, 'Blue Coupé')
    await expect(card).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toHaveCount(1)
    await page.getByRole('button', { name: 'More for Blue Coupé' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
    await expect(card).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }), 'the place is kept').toBeFocused()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length - 1)
    await page.getByText('Removed cars (1)').click()
    await page.getByRole('button', { name: 'Bring back Blue Coupé' }).press('Enter')
    await expect(card).toHaveCount(1)
    await expect(page.getByText('Removed cars')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }), 'the place is kept').toBeFocused()
  })
})
