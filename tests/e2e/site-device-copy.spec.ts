import { eventsAdmin } from './club-events.ts'
import { expect, test } from './fixtures.ts'
import { workerAnswers } from './portal-club.ts'
import { open, unfoldEvents, untilSent } from './site-page.ts'

test.use({ serviceWorkers: 'allow' })

const PAGE = '/philadelphia'

test('a page kept on the device is read again, so that the next visit begins with what is new', async ({
  page,
  server,
}) => {
  const club = await eventsAdmin(server.url)
  await page.goto(PAGE)
  await workerAnswers(page)
  const event = await club.create({ title: 'Midnight Polish' })
  const keptText = () =>
    page.evaluate(async (path) => (await caches.match(path, { ignoreSearch: true }))?.text(), PAGE)
  expect(await keptText()).not.toContain('Midnight Polish')

  await untilSent(server.url, PAGE, 'Midnight Polish')
  await open(page, PAGE)
  await unfoldEvents(page)
  await expect(page.getByRole('heading', { name: 'Midnight Polish' })).toBeVisible()
  await expect.poll(keptText).toContain('Midnight Polish')
  await club.remove(event.id)
})

test('an event that an admin adds stands in the page that the server sends, until it is deleted', async ({
  server,
}) => {
  const html = async () => (await fetch(server.url + PAGE)).text()
  const club = await eventsAdmin(server.url)
  expect(await html()).not.toContain('Noon Polish')
  const event = await club.create({ title: 'Noon Polish' })
  await untilSent(server.url, PAGE, 'Noon Polish')
  await club.remove(event.id)
  await expect.poll(html).not.toContain('Noon Polish')
})
