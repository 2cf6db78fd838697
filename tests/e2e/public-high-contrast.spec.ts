import { expect, openShop, test, tile } from './shop.ts'
import { expectStateToShow, tileOf } from './shows-state.ts'
import { open } from './site-page.ts'

test('the shop shows in high contrast which filter and size are chosen', async ({ page }) => {
  await openShop(page)
  const hats = page.getByRole('tab', { name: 'Hats' })
  await expectStateToShow(page, 'a filter', hats, () => hats.click())
  await openShop(page)
  await tile(page, 'Crest T-Shirt').getByRole('link').click()
  const radio = page.getByRole('dialog').getByRole('radio').nth(1)
  await expectStateToShow(page, 'a size', tileOf(radio), () => radio.check())
})

test('the hero shows in high contrast which scene is shown', async ({ page }) => {
  await open(page, '/philadelphia')
  const scenes = page.getByRole('group').filter({ has: page.locator('[aria-current]') })
  const scene = scenes.getByRole('button').nth(2)
  await expectStateToShow(page, 'a scene', scene, async () => {
    await scene.click()
    await expect(scene).toHaveAttribute('aria-current', 'true')
  })
})
