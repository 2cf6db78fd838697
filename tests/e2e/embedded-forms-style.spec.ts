import { OWN_FORMS } from '#domain/inquiries/forms-config.ts'
import { axeViolations } from '../setup/axe-violations.ts'
import { expect, test } from './fixtures.ts'
import { fillInStorage, formIn, frameOf, visitorEmail } from './form-club.ts'
import { DEVICES } from './site-page.ts'

const NEWS = OWN_FORMS.newsletterId
const STORAGE = OWN_FORMS.storageInquiryId

for (const [device, viewport] of DEVICES) {
  test(`forms fit their frames and move nothing on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/huntingdon-valley')
    await page.evaluate(() => document.fonts.ready)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    for (const formId of [NEWS, STORAGE]) {
      const frame = await frameOf(page, formId)
      const high = () => frame.evaluate(() => document.documentElement.scrollHeight)
      await expect
        .poll(async () => (await high()) - (await frame.evaluate(() => window.innerHeight)))
        .toBe(0)
      const targets = frame.locator('input:visible:not([tabindex="-1"]), textarea, button')
      for (const target of await targets.all()) {
        const box = await target.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
      }
    }
    expect(await height()).toBe(before)
  })
}

test('the thanks on a phone are where the form began, without the room it took', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/huntingdon-valley')
  const form = await formIn(page, STORAGE)
  await fillInStorage(form, visitorEmail())
  await form.getByRole('button', { name: 'Send Inquiry' }).click()
  const thanks = form.getByRole('heading', { name: 'Got it' })
  await expect(thanks).toBeFocused()
  const place = page.locator(`[data-form-id="${STORAGE}"]`)
  await expect.poll(async () => (await place.boundingBox())?.height).toBeLessThan(360)
  const top = (await thanks.boundingBox())?.y ?? Number.NaN
  expect(top).toBeGreaterThan(64)
  expect(top).toBeLessThan(500)
})

test('whoever sees the form from its top is not moved by the thanks', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/huntingdon-valley')
  const form = await formIn(page, STORAGE)
  await fillInStorage(form, visitorEmail())
  await page.locator(`[data-form-id="${STORAGE}"]`).evaluate((element) => {
    window.scrollBy(0, element.getBoundingClientRect().top - 120)
  })
  const before = await page.evaluate(() => window.scrollY)
  await form.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(form.getByRole('heading', { name: 'Got it' })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test('axe finds nothing in the forms, refused and offline, nor in their thanks', async ({
  page,
  context,
}) => {
  await page.goto('/huntingdon-valley')
  const frames = [await frameOf(page, NEWS), await frameOf(page, STORAGE)]
  for (const frame of frames) {
    await frame.getByRole('button').click()
    await frame.getByText('Invalid email address').waitFor()
  }
  await context.setOffline(true)
  for (const frame of frames) await frame.getByText('You’re offline.').waitFor()
  expect(await axeViolations(page), 'with errors, offline').toEqual([])
  await context.setOffline(false)
  for (const formId of [NEWS, STORAGE]) {
    const form = await formIn(page, formId)
    if (formId === STORAGE) await fillInStorage(form, visitorEmail())
    await form.getByLabel('Email').fill(visitorEmail())
    await form.getByRole('button').click()
    await form.getByRole('heading').waitFor()
  }
  expect(await axeViolations(page), 'sent').toEqual([])
})
