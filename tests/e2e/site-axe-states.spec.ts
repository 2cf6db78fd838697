import { OWN_FORMS } from '#domain/inquiries/forms-config.ts'
import { axeScans } from './axe-scans.ts'
import { CLUB_PAGE, open, PHONE } from './site-page.ts'
import { expect, holdPosts, INQUIRIES, openRsvp, test, toast } from './site-rsvp.ts'

const EVENTS = '**/api/events'

test.use({ viewport: PHONE })

test('axe finds nothing in the RSVP dialog: empty, refused and offline, sending, failed, thanked', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const { scan, expectNothing } = axeScans(page)
  await page.clock.install()
  await open(page, CLUB_PAGE)
  const { dialog, fill, submit } = await openRsvp(page)
  await scan('empty')
  await submit.click()
  await dialog.getByText('Name is required').waitFor()
  await context.setOffline(true)
  await dialog.getByText('You’re offline').waitFor()
  await scan('refused, offline')
  await context.setOffline(false)
  await fill()
  const { letGo } = await holdPosts(page, (route) => route.fulfill({ status: 500 }))
  await submit.click()
  await expect(submit).toHaveText('Submitting...')
  await scan('sending')
  letGo()
  await toast(page).getByText('Submission Failed').waitFor()
  await scan('failed')
  await page.unroute(INQUIRIES)
  // The dialog closes two seconds later, and this machine may be slow.
  await page.clock.pauseAt(Date.now() + 60_000)
  await submit.click()
  const thanks = dialog.getByRole('heading', { name: 'Thank You!' })
  await thanks.waitFor()
  const scanning = scan('thanked')
  // axe waits for timers of its own, far fewer than the two seconds hold.
  for (let ticks = 0; ticks < 100; ticks += 1) await page.clock.runFor(10)
  await scanning
  await expect(thanks).toBeVisible()
  expectNothing()
})

test('axe finds nothing in the calendar come to from the gateway: loading, failed, empty; nor where a form is missing', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const { scan, expectNothing } = axeScans(page)
  let fail = () => {}
  await page.route(EVENTS, async (route) => {
    await new Promise<void>((done) => {
      fail = done
    })
    await route.abort()
  })
  await page.route(`**${OWN_FORMS.scriptUrl}`, (route) => route.abort())
  await open(page, '/')
  await page.getByRole('navigation').getByRole('link', { name: 'Philadelphia' }).click()
  await page.getByText('Loading events...').waitFor()
  await scan('loading')
  fail()
  await page.getByText('couldn’t load').waitFor()
  await page.getByRole('heading', { name: 'The newsletter' }).scrollIntoViewIfNeeded()
  await page.getByText('This form didn’t load').waitFor()
  await scan('failed')
  await page.unroute(EVENTS)
  await page.route(EVENTS, (route) => route.fulfill({ json: [] }))
  await page.locator('#events').getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No upcoming events at this time.').waitFor()
  await scan('empty')
  expectNothing()
})
