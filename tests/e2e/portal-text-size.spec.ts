import { PORTAL_STATES, SIGN_IN_STATES, test } from './portal-states.ts'
import { expectTextToFit } from './text-fit.ts'

test.beforeEach(({ complaints }) => complaints.allow(/Failed to load resource/))

for (const [name, open] of Object.entries(SIGN_IN_STATES)) {
  test(`${name} fits at every width and text size`, async ({ page, club }) => {
    await open(page, club.anyone())
    await expectTextToFit(page, name)
  })
}

for (const [name, open] of Object.entries(PORTAL_STATES)) {
  test(`${name} fits at every width and text size`, async ({ page, content: _, person: __ }) => {
    await open(page)
    await expectTextToFit(page, name)
  })
}

test('the menu of a phone fits at every text size', async ({ page, person: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/members')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').waitFor()
  await expectTextToFit(page, 'menu')
})
