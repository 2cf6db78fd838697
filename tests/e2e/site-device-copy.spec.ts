import { expect, test } from './fixtures.ts'
import { workerAnswers } from './portal-club.ts'
import { open, unfoldEvents, untilSent } from './site-page.ts'

test.use({ serviceWorkers: 'allow' })

const PAGE = '/philadelphia'

test('a cached page is read again, so that the next visit begins with what is new', async ({
  page,
  server,
  admin,
}) => {
  await page.goto(PAGE)
  await workerAnswers(page)
  const event = await admin.addEvent({ title: 'Midnight Polish' })
  const cachedText = () =>
    page.evaluate(async (path) => (await caches.match(path, { ignoreSearch: true }))?.text(), PAGE)
  expect(await cachedText()).not.toContain('Midnight Polish')

  await untilSent(server.url, PAGE, 'Midnight Polish')
  await open(page, PAGE)
  await unfoldEvents(page)
  await expect(page.getByRole('heading', { name: 'Midnight Polish' })).toBeVisible()
  await expect.poll(cachedText).toContain('Midnight Polish')
  await admin.removeEvent(event.id)
})

test('an event that an admin adds is in the page that the server sends, until it is deleted', async ({
  server,
  admin,
}) => {
  const html = async () => (await fetch(server.url + PAGE)).text()
  expect(await html()).not.toContain('Noon Polish')
  const event = await admin.addEvent({ title: 'Noon Polish' })
  await untilSent(server.url, PAGE, 'Noon Polish')
  await admin.removeEvent(event.id)
  await expect.poll(html).not.toContain('Noon Polish')
})
