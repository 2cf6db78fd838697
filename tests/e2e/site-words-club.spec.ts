import { expect, test } from './fixtures.ts'
import { CLUB_PAGE, open, section } from './site-page.ts'

test('the gateway offers the portal and two places', { tag: '@everyday' }, async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('link', { name: 'Members Portal' })).toHaveAttribute('href', '/login')
  const places = page.getByRole('navigation').getByRole('link')
  await expect(places).toHaveText([/Philadelphia/, /Huntingdon Valley/])
  await expect(page.getByRole('link', { name: 'Shop the club’s merch' })).toHaveAttribute(
    'href',
    '/merch',
  )
  await expect(page).toHaveTitle(/Rowhouse Motor Club/)
})

test('the club page says what the specification has it say, in its order', {
  tag: '@everyday',
}, async ({ page }) => {
  await open(page, CLUB_PAGE)
  const links = page.getByRole('navigation', { name: 'Page' }).getByRole('link')
  await expect(links).toHaveText([
    'Home',
    'Huntingdon Valley',
    'Clubhouse',
    'Events',
    'Membership',
    'Hours',
    'Contact',
    'FAQ',
    'Members Portal',
  ])
  await expect(page.locator('main > section')).toContainText([
    'Apply Now',
    'The Clubhouse',
    'Calendar of Events',
    'Membership',
    'Clubhouse Hours',
    'Private Events',
    'Contact',
    'The Sunday letter',
    'In the papers',
    'The build-out',
    'Frequently asked questions',
  ])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const applies = page.getByRole('link', { name: 'Apply Now' })
  await expect(applies).toHaveCount(2)
  for (const apply of await applies.all()) {
    expect(await apply.getAttribute('href')).toMatch(/^https:\/\//)
  }
})

test('membership: five tiles, and every price and condition', { tag: '@everyday' }, async ({
  page,
}) => {
  await open(page, CLUB_PAGE)
  const membership = page.locator('#membership')
  await expect(membership.getByRole('listitem').getByRole('heading')).toHaveText([
    'Coworking',
    'Social Club',
    'Vehicle Storage',
    'Food & Drink',
    'Exclusive Events',
  ])
  const prices = membership.getByRole('term')
  await expect(prices).toHaveText(['Social Membership', 'Car storage deposit', 'Both together'])
  const details = membership.getByRole('definition')
  await expect(details).toHaveText([
    '$250',
    'Monthly dues, auto-charged once the club opens',
    '$500',
    'Counts toward your first month of storage',
    '$750',
    /.+/,
  ])
  for (const words of [
    'Car storage is from $500 per month on top of membership for a limited time, varying by vehicle size.',
    'Motorcycles are from $250 per month.',
    'The initiation fee is paid once, at sign-up.',
  ]) {
    await expect(membership).toContainText(words)
  }
  await expect(membership.getByRole('link', { name: 'Apply Now' })).toBeVisible()
})

test('hours, contact, press, videos and the footer', { tag: '@everyday' }, async ({ page }) => {
  await open(page, CLUB_PAGE)
  const hours = section(page, 'Clubhouse Hours')
  await expect(hours).toContainText('Monday to Sunday')
  await expect(hours).toContainText('8:00 AM to 10:00 PM')
  const contact = section(page, 'Contact')
  for (const words of ['1218 Callowhill Mews', '(215) 555-0142', 'hello@', '10:00 PM']) {
    await expect(contact).toContainText(words)
  }
  await expect(section(page, 'What others write about us').getByRole('link')).toHaveCount(3)
  const videos = section(page, 'Watch the house come together')
  await expect(videos.getByRole('button', { name: /^Play video: / })).toHaveCount(3)
  const footer = page.getByRole('contentinfo')
  for (const words of ['hello@', '(215) 555-0142', '(215) 555-0178', 'By appointment only']) {
    await expect(footer).toContainText(words)
  }
})
