import { patience } from '../setup/patience.ts'
import {
  ARTICLES,
  fillIn,
  openContent,
  openNew,
  publish,
  rowOf,
  uniqueName,
} from './admin-content.ts'
import {
  bookingCards,
  CAR_REQUEST_FORM,
  carChoice,
  requestTomorrowAtNine,
} from './car-request-form.ts'
import { field } from './console.ts'
import { expect } from './fixtures.ts'
import { cachedPictures } from './on-device.ts'
import { test, workerAnswers } from './portal-club.ts'

test.use({ serviceWorkers: 'allow' })

const NAVIGATOR = 'Object.getPrototypeOf(navigator)'
const PICTURE = 'https://pictures.example/roadster.svg'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"></svg>'

/** What a supported browser lacks, or a member's settings take away: in pages, and in the worker where it has it. */
const FEATURES = [
  ['URL', 'canParse'],
  [NAVIGATOR, 'storage'],
  ['StorageManager.prototype', 'estimate'],
  [NAVIGATOR, 'locks'],
  ['globalThis', 'requestIdleCallback'],
  ['ServiceWorkerRegistration.prototype', 'sync'],
  ['globalThis', 'BroadcastChannel'],
] as const

test('in a browser without them an article is published and read, and a car requested offline', async ({
  context,
  page,
  server,
  person,
  complaints,
  editor,
}) => {
  complaints.allow(/Failed to load resource/)
  const remove = FEATURES.map(([owner, name]) => `delete ${owner}.${name}`).join(';')
  const hasAny = FEATURES.map(([owner, name]) => `'${name}' in ${owner}`).join(' || ')
  await context.addInitScript(remove)
  context.on('serviceworker', (worker) => void worker.evaluate(remove))
  await context.route(PICTURE, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: SVG }),
  )

  await editor.article({ title: uniqueName() })
  await openContent(page, server.url, ARTICLES)
  expect(await page.evaluate(hasAny)).toBe(false)
  const title = uniqueName()
  await openNew(page, ARTICLES)
  await fillIn(page, ARTICLES, title)
  await field(page, 'Or link to one').focus()
  await page.keyboard.type(PICTURE)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await publish(page)
  // Other journeys of this club would look for its picture.
  editor.removeArticleAfterwards((await (await saved).json()).id)
  await expect(rowOf(page, title)).toBeVisible()

  await page.goto('/members/my-vehicles')
  await expect(page.getByText('Blue Coupé').first()).toBeVisible()
  await workerAnswers(page)
  await page.goto('/members/digest')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect.poll(() => cachedPictures(page)).toContain(PICTURE)
  const [worker] = context.serviceWorkers()
  expect(await worker?.evaluate(hasAny)).toBe(false)

  await page.goto(`${CAR_REQUEST_FORM}?vehicleId=${person.vehicles[0]?.id}`)
  await expect(carChoice(page, 'Blue Coupé')).toBeChecked()
  await context.setOffline(true)
  await requestTomorrowAtNine(page)
  // What a browser says that can't send in the background.
  await expect(
    page.getByText('Not sent yet. Open the app again when you have signal.'),
  ).toBeVisible()
  await context.setOffline(false)
  // Within the page: one that is left while it sends leaves the answer to the next.
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  const bookings = bookingCards(page)
  await expect(bookings).toContainText(['Confirmed'], { timeout: patience(30_000) })
  await expect(bookings).toHaveCount(1)
})
