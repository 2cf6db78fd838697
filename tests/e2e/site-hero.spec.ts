import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { CLUB_PAGE, STORAGE_PAGE } from './site-page.ts'

test.use({ reducedMotion: 'no-preference' })

const hero = (page: Page) => page.locator('[aria-roledescription=carousel]')
const slides = (page: Page) => hero(page).locator('[aria-roledescription=slide]')
const shown = (page: Page) => hero(page).locator('[aria-roledescription=slide][aria-hidden=false]')
const expectScene = (page: Page, number: number) =>
  expect(shown(page)).toHaveAccessibleName(`${number} of 3`)

/** Opens a page whose time moves only by `later`. */
async function openWithClock(page: Page, path = CLUB_PAGE) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto(path)
  // The page's code waits for a frame, and the scenes behind the first for the page: both by this clock.
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await slides(page).locator('img').count()).toBe(3)
  }).toPass()
  await page.mouse.move(700, 20)
  await expectScene(page, 1)
}

/** So much later, with nothing else to wait for. */
const later = (page: Page, ms: number) => page.clock.runFor(ms)

const hide = (page: Page, hidden: boolean) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('three scenes take turns every 5 s, in a cross-fade of 1.5 s, and wait while pointed at, focused or out of sight', async ({
  page,
}) => {
  await openWithClock(page, STORAGE_PAGE)
  await expect(hero(page)).toHaveAccessibleName('Scenes of the storage hall')
  await later(page, 4_900)
  await expectScene(page, 1)
  await later(page, 200)
  await expectScene(page, 2)
  const fades = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition && one.transitionProperty === 'opacity')
      .map(({ effect }) => [
        effect?.getTiming().duration,
        effect instanceof KeyframeEffect && effect.target?.getAttribute('aria-roledescription'),
      ]),
  )
  expect(fades.filter(([, what]) => what === 'slide')).toEqual([
    [1500, 'slide'],
    [1500, 'slide'],
  ])
  await later(page, 5_000)
  await expectScene(page, 3)
  await later(page, 5_000)
  await expectScene(page, 1)

  await openWithClock(page)
  const box = await hero(page).boundingBox()
  await page.mouse.move(200, (box?.y ?? 0) + 200)
  await later(page, 5_100)
  await expectScene(page, 2)

  const pause = hero(page).getByRole('button', { name: 'Stop changing scenes' })
  await pause.focus()
  await later(page, 20_000)
  await expectScene(page, 2)
  await page.getByRole('link', { name: 'FAQ' }).focus()
  await later(page, 5_100)
  await expectScene(page, 3)

  await hide(page, true)
  await later(page, 60_000)
  await expectScene(page, 3)
  await hide(page, false)
  await later(page, 5_100)
  await expectScene(page, 1)
})

test('it names its scenes on hover, stops on request and shows the scene that is chosen', async ({
  page,
}) => {
  await openWithClock(page)
  const live = hero(page).locator('[aria-live]')
  await expect(live).toHaveAttribute('aria-live', 'off')
  const buttons = hero(page).getByRole('group', { name: 'Scenes' }).getByRole('button')
  await expect(buttons).toHaveCount(4)
  const tip = page.getByRole('tooltip')
  await buttons.nth(1).hover()
  await later(page, 600)
  await expect(tip).toHaveCount(0)
  await later(page, 150)
  await expect(tip).toContainText('Scene 1: ')

  await buttons.first().click()
  await expect(buttons.first()).toHaveAccessibleName('Change scenes')
  await expect(live).toHaveAttribute('aria-live', 'polite')
  await page.mouse.move(700, 20)
  await page.getByRole('link', { name: 'FAQ' }).focus()
  await later(page, 20_000)
  await expectScene(page, 1)

  await hero(page)
    .getByRole('button', { name: /^Scene 3: / })
    .press('Enter')
  await expectScene(page, 3)
  await expect(hero(page).locator('[aria-current]')).toHaveAccessibleName(/^Scene 3: /)
  await buttons.first().click()
  await page.mouse.move(700, 20)
  await page.getByRole('link', { name: 'FAQ' }).focus()
  await later(page, 5_100)
  await expectScene(page, 1)
})

test.describe('for whoever wants less motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing moves by itself, and scenes change at once on request', async ({ page }) => {
    await openWithClock(page)
    await later(page, 60_000)
    await expectScene(page, 1)
    await expect(hero(page).getByRole('button', { name: /changing scenes/i })).toHaveCount(0)
    await hero(page)
      .getByRole('button', { name: /^Scene 2: / })
      .click()
    await expectScene(page, 2)
    await expect(shown(page)).toHaveCSS('transition-duration', '0s')
  })
})

const indicator = (page: Page) => page.locator('[data-scroll-indicator]')

test('the scroll indicator goes after more than 50 px, or after 5 s', async ({ page }) => {
  await openWithClock(page)
  await page.evaluate(() => scrollTo(0, 50))
  await page.evaluate(() => scrollTo(0, 49))
  await later(page, 4_900)
  await expect(indicator(page)).toHaveAttribute('data-scroll-indicator', 'shown')
  await later(page, 200)
  await expect(indicator(page)).toHaveAttribute('data-scroll-indicator', 'hidden')
  await expect(indicator(page)).toHaveCSS('opacity', '0')

  await openWithClock(page, STORAGE_PAGE)
  await expect(indicator(page)).toHaveAttribute('data-scroll-indicator', 'shown')
  await page.evaluate(() => scrollTo(0, 51))
  await expect(indicator(page)).toHaveAttribute('data-scroll-indicator', 'hidden')
})
