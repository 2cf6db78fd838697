import { carRequestBody } from '../factories/car-requests.ts'
import { only } from '../factories/rows.ts'
import { expect } from './fixtures.ts'
import { test } from './portal-club.ts'
import { removeCar } from './remove-car.ts'
import { callerOf, secondAdmin } from './second-admin.ts'

test.describe('vehicles', () => {
  test('are removed without a question, and come back by Undo or from their own list', async ({
    page,
    person,
  }) => {
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
    await removeCar(page, 'Blue Coupé')
    await expect(card).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(person.vehicles.length - 1)
    await page.getByText('Removed cars (1)').click()
    await page.getByRole('button', { name: 'Bring back Blue Coupé' }).press('Enter')
    await expect(card).toHaveCount(1)
    await expect(page.getByText('Removed cars')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }), 'the place is kept').toBeFocused()
  })

  test('have a page, where they are edited, and which says what a removal leaves', async ({
    page,
    person,
    club,
    complaints,
  }) => {
    complaints.allow(/412/)
    const { url } = club.server
    const vehicle = only(person.vehicles.slice(0, 1))
    const path = `/members/my-vehicles/${vehicle.id}`
    const own = callerOf(url, { authorization: `Bearer ${person.token}` })
    await own('POST', '/api/car-requests', carRequestBody({ vehicle, now: new Date() }))
    await page.goto('/members/my-vehicles')
    await page.getByRole('link', { name: 'Blue Coupé' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('link', { name: 'Schedule Pickup' })).toHaveAttribute(
      'href',
      `/members/car-pickup-dropoff?type=pickup&vehicleId=${vehicle.id}`,
    )
    const booking = page.getByRole('region', { name: 'Bookings' }).getByRole('link')
    await expect(booking).toContainText(/^Pickup.+10:00 AM/)
    await expect(page.getByRole('button', { name: 'Remove' })).toHaveAccessibleDescription(
      "Removing it doesn't cancel its booking.",
    )

    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Vehicle' })
    await dialog.getByLabel('Vehicle Name').fill('')
    await dialog.getByLabel('Color').fill('Navy')
    await dialog.getByLabel('Notes').fill('Cover on')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Vehicle name is required')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(dialog.getByLabel('Color')).toHaveValue('Navy')
    await dialog.getByLabel('Vehicle Name').fill('Navy Coupé')

    // Else the page may learn of it before it is saved.
    await page.route('**/api/my/garage', (route) => route.abort())
    await (await secondAdmin(url)).edit(vehicle.id, { notes: 'Flat tire' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Now “Flat tire”. Saving replaces it.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Navy Coupé' })).toBeVisible()
    await expect(page.getByText('Cover on')).toBeVisible()

    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page).toHaveURL('/members/my-vehicles')
    await page.goto(path)
    await expect(page.getByRole('heading', { name: "This car isn't on your list" })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'My Vehicles' }).click()
    await expect(page.getByText('Removed cars (1)')).toBeVisible()
  })
})
