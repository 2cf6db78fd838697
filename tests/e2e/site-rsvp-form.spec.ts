import { CLUB_INTERESTS } from '#domain/inquiries/inquiry.schema.ts'
import { expect, GUEST, INQUIRIES, type RsvpForm, test } from './site-rsvp.ts'

type Label = Parameters<RsvpForm['field']>[0]

async function expectError({ field, dialog }: RsvpForm, label: Label, message: string) {
  await expect(field(label)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(label)).toHaveAccessibleDescription(message)
  const text = dialog.getByText(message, { exact: true })
  const [below, above] = [await text.boundingBox(), await field(label).boundingBox()]
  expect(below?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY)
}

test('the dialog asks for what the specification lists, in its words', async ({ page, rsvp }) => {
  const { dialog, field } = rsvp
  const title = await page.locator('#events h3').first().textContent()
  await expect(dialog).toHaveAccessibleName(`RSVP for ${title}`)
  await expect(dialog).toHaveAccessibleDescription(
    'Please fill out the form below to RSVP for this event.',
  )
  const labels = dialog.locator('label:not([aria-hidden] *):not([aria-hidden])')
  await expect(labels).toHaveText(Object.keys(GUEST))
  for (const label of Object.keys(GUEST) as Label[]) await expect(field(label)).toHaveValue('')
  await expect(field('What Interests You About The Club?').locator('option')).toHaveText([
    'Select an option',
    ...CLUB_INTERESTS,
  ])
})

test('an empty form is refused, each field with its message, and nothing is sent', {
  tag: '@everyday',
}, async ({ page, rsvp }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await rsvp.submit.click()
  await expectError(rsvp, 'Full Name', 'Name is required')
  await expectError(rsvp, 'Email', 'Invalid email address')
  await expectError(rsvp, 'Phone Number', 'Phone number must be at least 10 digits')
  await expectError(rsvp, 'How Did You Hear About Us?', 'Please tell us how you heard about us')
  await expectError(rsvp, 'What Interests You About The Club?', 'Please select what interests you')
  await expect(rsvp.field('Full Name')).toBeFocused()
  expect(sent).toBe(0)
})

test('each rule has its own message, which goes once the rule is met', async ({ rsvp }) => {
  const cases: [Label, string, string, string][] = [
    ['Full Name', '   ', 'Name is required', 'D'],
    ['Email', 'dorothea@', 'Invalid email address', 'd@example.test'],
    ['Phone Number', '555-01992', 'Phone number must be at least 10 digits', 'ten letter'],
    ['How Did You Hear About Us?', ' ', 'Please tell us how you heard about us', 'x'],
  ]
  await rsvp.fill()
  for (const [label, wrong, message, right] of cases) {
    await rsvp.field(label).fill(wrong)
    await rsvp.submit.click()
    await expectError(rsvp, label, message)
    await expect(rsvp.dialog.locator('[aria-invalid=true]')).toHaveCount(1)
    await rsvp.field(label).fill(right)
    await expect(rsvp.dialog.locator('[aria-invalid=true]')).toHaveCount(0)
  }
})

test('an error that only the server finds is under its field too', async ({
  page,
  rsvp,
  complaints,
}) => {
  complaints.allow(/status of 400/)
  await page.route(INQUIRIES, (route) => {
    const body = route.request().postDataJSON()
    return route.continue({ postData: { ...body, phone: '555' } })
  })
  await rsvp.fill()
  await rsvp.submit.click()
  await expectError(rsvp, 'Phone Number', 'Phone number must be at least 10 digits')
  expect(await rsvp.values()).toEqual(GUEST)
})

for (const [width, height] of [
  [390, 480],
  [1440, 420],
] as const) {
  test(`at ${width} × ${height} the dialog is at most 90 % of the height and scrolls`, async ({
    page,
    rsvp,
  }) => {
    await page.setViewportSize({ width, height })
    await rsvp.submit.click()
    await expect(rsvp.dialog.getByText('Name is required')).toBeVisible()
    const size = await rsvp.dialog.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      width: element.getBoundingClientRect().width,
      content: element.scrollHeight,
      wide: element.scrollWidth - element.clientWidth,
    }))
    expect(size.height).toBeLessThanOrEqual(height * 0.9)
    expect(size.content).toBeGreaterThan(size.height)
    expect(size.wide).toBe(0)
    await rsvp.submit.scrollIntoViewIfNeeded()
    await expect(rsvp.submit).toBeInViewport({ ratio: 1 })
  })
}
