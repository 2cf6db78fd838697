import type { Page } from 'playwright/test'

/** Removes a car on its page, which My Vehicles leads to. */
export async function removeCar(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
}
