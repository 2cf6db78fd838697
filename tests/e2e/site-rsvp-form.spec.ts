import { CLUB_INTERESTS } from '#domain/inquiries/inquiry.schema.ts'
import { PHONE } from './site-page.ts'
import { expect, GUEST, INQUIRIES, type RsvpForm, test, toast } from './site-rsvp.ts'

type Label = Parameters<RsvpForm['field']>[0]

async function expectError({ field, dialog }: RsvpForm, label: Label, message: string) {
  await expect(field(label)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(label)).toHaveAccessibleDescription(message)
  const text = dialog.getByText(message, { exact: true })
  const [below, above] = [await text.boundingBox(), await field(label).boundingBox()]
  expect(below?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY)
}

test('an empty form is refused, each field with its message, in a dialog that scrolls on a low window', async ({
  page,
  rsvp,
}) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await expect(rsvp.dialog).toHaveAccessibleDescription(
    'Please fill out the form below to RSVP for this event.',
  )
  const interest = rsvp.field('What Interests You About The Club?')
  await expect(interest.locator('option')).toHaveText(['Select an option', ...CLUB_INTERESTS])
  await rsvp.submit.click()
  await expectError(rsvp, 'Full Name', 'Name is required')
  await expectError(rsvp, 'Email', 'Invalid email address')
  await expectError(rsvp, 'Phone Number', 'Phone number must be at least 10 digits')
  await expectError(rsvp, 'How Did You Hear About Us?', 'Please tell us how you heard about us')
  await expectError(rsvp, 'What Interests You About The Club?', 'Please select what interests you')
  await expect(rsvp.field('Full Name')).toBeFocused()
  expect(sent).toBe(0)

  const height = 480
  await page.setViewportSize({ width: PHONE.width, height })
  const size = await rsvp.dialog.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    content: element.scrollHeight,
    wide: element.scrollWidth - element.clientWidth,
  }))
  expect(size.height).toBeLessThanOrEqual(height * 0.9)
  expect(size.content).toBeGreaterThan(size.height)
  expect(size.wide).toBe(0)
  await rsvp.submit.scrollIntoViewIfNeeded()
  await expect(rsvp.submit).toBeInViewport({ ratio: 1 })
  await rsvp.fill()
  await expect(rsvp.dialog.locator('[aria-invalid=true]')).toHaveCount(0)
})

test('what only the server refuses is said, under its field where it has one, and what was typed stays', async ({
  page,
  rsvp,
  complaints,
}) => {
  complaints.allow(/status of 40[04]/)
  const sendWith = (change: object) =>
    page.route(INQUIRIES, (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), ...change } }),
    )
  await sendWith({ phone: '555' })
  await rsvp.fill()
  await rsvp.submit.click()
  await expectError(rsvp, 'Phone Number', 'Phone number must be at least 10 digits')
  await page.unroute(INQUIRIES)
  await sendWith({ eventId: crypto.randomUUID() })
  await rsvp.submit.click()
  await expect(toast(page)).toContainText(/^Submission FailedThis event .*\w\.?$/)
  expect(await rsvp.values()).toEqual(GUEST)
})
