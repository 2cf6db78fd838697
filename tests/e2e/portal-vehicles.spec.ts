import { patience } from '../setup/patience.ts'
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

  test('nine of them, one with a very long name, fit a phone', async ({ page, club, baseURL }) => {
    await signInAs(page, baseURL ?? '', club.withNineCars())
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/members')
    const cars = page.getByRole('button', { name: /^Bring it/ })
    await expect(cars).toHaveCount(9)
    for (const car of await cars.all()) {
      const box = await car.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390 - 16 + 1)
    }
  })

  test('offer what fits their status', async ({ page, person }) => {
    await page.goto('/members/my-vehicles')
    const stored = page.getByRole('article').filter({ hasText: 'Blue Coupé' })
    const onRoad = page.getByRole('article').filter({ hasText: 'The Wagon' })
    await expect(stored).toContainText('In the hall')
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

  test('come by themselves once there is a network', async ({ page, person: _ }) => {
    await page.route('**/api/my/vehicles', (route) => route.abort())
    await page.goto('/members/my-vehicles')
    await expect(page.getByText("No connection. Try again when you're back online.")).toBeVisible()
    await page.unrouteAll()
    await expect(page.getByRole('article').filter({ hasText: 'Blue Coupé' })).toBeVisible({
      timeout: patience(15_000),
    })
  })

  test('are added by name alone, and what was typed survives a refusal', {
    tag: '@everyday',
  }, async ({ page, club, baseURL }) => {
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

  test('are removed without a question, and come back by Undo', { tag: '@everyday' }, async ({
    page,
    person,
  }) => {
    await page.goto('/members/my-vehicles')
    const card = page.getByRole('article').filter({ hasText: 'Blue Coupé' })
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
  })

  test('that were removed long ago are brought back from their own list', async ({
    page,
    person,
  }) => {
    await page.goto('/members/my-vehicles')
    await expect(page.getByText('Removed cars')).toHaveCount(0)
    await removeCar(page, 'Blue Coupé')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length - 1)
    await page.getByText('Removed cars (1)').click()
    await page.getByRole('button', { name: 'Bring back Blue Coupé' }).press('Enter')
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length)
    await expect(page.getByText('Removed cars')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }), 'the place is kept').toBeFocused()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length)
  })

  test('retain their Undo when another toast takes its place', async ({
    page,
    context,
    person,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/members/events')
    await page.getByRole('button', { name: 'Make a Private Link' }).click()
    await expect(page.getByLabel('Your private link')).toHaveValue(/^https?:/)
    await page.getByRole('link', { name: 'My Vehicles', exact: true }).click()
    await removeCar(page, 'Blue Coupé')
    const open = page.locator('[data-toast-state="open"]')
    await expect(open).toContainText('Blue Coupé removed')
    await page.getByRole('link', { name: 'Events', exact: true }).click()
    await page.getByRole('button', { name: 'Copy Link' }).click()
    await expect(open).toContainText('Link copied')
    await open.getByRole('button', { name: 'Dismiss' }).click()
    await expect(open).toContainText('Blue Coupé removed')
    await open.getByRole('button', { name: 'Undo' }).click()
    await expect(open).toContainText('Blue Coupé is back')
    await page.getByRole('link', { name: 'My Vehicles', exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length)
  })

  test('that are removed one after the other come back together by one Undo', async ({
    page,
    person,
  }) => {
    await page.goto('/members/my-vehicles')
    await removeCar(page, 'Blue Coupé')
    await expect(page.getByText('Blue Coupé removed').first()).toBeVisible()
    // Under the pointer a toast stays, however slow the machine.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await page.getByRole('button', { name: 'More for The Wagon' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
    await expect(page.getByText('Blue Coupé and The Wagon removed').first()).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length - 2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Blue Coupé and The Wagon are back').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length)
  })

  test('that cannot be removed stay, and say why', async ({ page, person, complaints }) => {
    complaints.allow(/Failed to load resource/)
    await page.goto('/members/my-vehicles')
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length)
    await page.route('**/api/my/vehicles/*', (route) =>
      route.fulfill({ status: 409, json: { error: 'It is being moved', code: 'conflict' } }),
    )
    await removeCar(page, 'Blue Coupé')
    await expect(page.locator('[data-toast-state="open"]')).toContainText('It is being moved')
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length)
  })
})
