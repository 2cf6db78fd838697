import type { Page } from 'playwright/test'

/** Removes a car by the menu of its card. */
export async function removeCar(page: Page, name: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
}
