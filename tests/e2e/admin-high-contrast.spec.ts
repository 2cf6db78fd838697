import type { Locator } from 'playwright/test'
import { openConsole } from './console.ts'
import { expect, test } from './fixtures.ts'
import { expectStateToShow } from './shows-state.ts'

const chosen = (button: Locator) => async () => {
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}

test('tabs, filters and columns show in high contrast which is chosen', async ({
  page,
  server,
}) => {
  await openConsole(page, server.url)
  const late = page.getByRole('button', { name: /^\d+ late$/ })
  await expectStateToShow(page, 'a filter', late, chosen(late))
  const garage = page.getByRole('tab', { name: 'Garage Display' })
  await expectStateToShow(page, 'a tab', garage, () => garage.click())
  await page.setViewportSize({ width: 820, height: 1180 })
  const column = page
    .getByRole('navigation', { name: 'Columns' })
    .getByRole('button', { name: /Staged$/ })
  await expectStateToShow(page, 'a column', column, async () => {
    await column.click()
    await expect(column).toHaveAttribute('aria-current', 'true')
  })
})
