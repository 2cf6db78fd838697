import { expect } from './fixtures.ts'
import { test } from './portal-club.ts'
import { removeCar } from './remove-car.ts'

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
