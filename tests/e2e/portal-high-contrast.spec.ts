import type { Locator } from 'playwright/test'
import { CAR_REQUEST_FORM } from './car-request-form.ts'
import { expect } from './fixtures.ts'
import { test } from './portal-states.ts'
import { expectStateToShow, tileOf } from './shows-state.ts'
import { PHONE } from './site-page.ts'

const chosen = (radio: Locator) => () => radio.check()

test('the request form shows in high contrast what is chosen', async ({ page, person: _ }) => {
  await page.goto(CAR_REQUEST_FORM)
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  const tomorrow = page.getByRole('button', { name: 'Tomorrow', exact: true })
  const dropOff = page.getByRole('radio').nth(1)
  await expectStateToShow(page, 'drop-off', tileOf(dropOff), chosen(dropOff))
  await expectStateToShow(page, 'tomorrow', tomorrow, () => tomorrow.click())
  await expectStateToShow(page, 'a time', tileOf(radio('9:00 AM')), chosen(radio('9:00 AM')))
  await expectStateToShow(
    page,
    'a time taken back',
    tileOf(radio('9:00 AM')),
    chosen(radio('9:30 AM')),
  )
})

test('the events show in high contrast what is chosen', async ({
  page,
  content: _,
  person: __,
}) => {
  await page.goto('/members/events')
  const group = page.getByRole('group').filter({ hasText: 'Are you coming?' }).last()
  const [yes, no] = ['Yes', 'No'].map((name) => group.getByRole('button', { name, exact: true }))
  if (!yes || !no) throw new Error('no answers')
  await expectStateToShow(page, 'no', no, () => no.click())
  const calendar = page.getByRole('button', { name: 'Calendar', exact: true })
  await expectStateToShow(page, 'calendar', calendar, () => calendar.click())
})

test('tabs, stars and links show in high contrast which is chosen', async ({
  page,
  content: _,
  person: __,
}) => {
  await page.goto('/members/digest')
  const videos = page.getByRole('tab', { name: 'Videos' })
  await expectStateToShow(page, 'a tab', videos, () => videos.click())
  const link = page
    .getByRole('navigation', { name: 'Members portal' })
    .getByRole('link', { name: 'My Vehicles' })
  await expectStateToShow(page, 'a link of the sidebar', link, async () => {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
  })
  await page.goto('/members/nankang-star')
  const stars = page.getByRole('img', { name: /^1 of \d stars$/ }).first()
  await stars.waitFor()
  await page.emulateMedia({ forcedColors: 'active' })
  const [first, last] = [stars.locator('svg').first(), stars.locator('svg').last()]
  expect((await first.screenshot()).equals(await last.screenshot()), 'stars').toBe(false)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the bar shows in high contrast which page is open', async ({ page, person: _ }) => {
    await page.goto('/members')
    const events = page.getByRole('link', { name: 'Events', exact: true }).last()
    await expectStateToShow(page, 'a link of the bar', events, async () => {
      await events.click()
      await expect(events).toHaveAttribute('aria-current', 'page')
    })
  })
})
