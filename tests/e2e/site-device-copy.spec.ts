import { eventsAdmin } from './club-events.ts'
import { expect, test } from './fixtures.ts'

const PAGE = '/philadelphia'

test('a page kept on the device is read again, so that the next visit begins with what is new', async ({
  page,
  server,
}) => {
  const club = await eventsAdmin(server.url)
  await page.goto(PAGE)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50))
  })
  const event = await club.create({ title: 'Midnight Polish' })
  const keptText = () =>
    page.evaluate(async (path) => (await caches.match(path, { ignoreSearch: true }))?.text(), PAGE)
  expect(await keptText()).not.toContain('Midnight Polish')

  await page.goto(PAGE)
  await expect(page.getByRole('heading', { name: 'Midnight Polish' })).toBeVisible()
  await expect.poll(keptText).toContain('Midnight Polish')
  await club.remove(event.id)
})
