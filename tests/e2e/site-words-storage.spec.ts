import { QUESTIONS } from '#domain/club.ts'
import { expect, test } from './fixtures.ts'
import { CLUB_PAGE, open, STORAGE_PAGE, section } from './site-page.ts'

test('the storage page says what the specification has it say, in its order', {
  tag: '@everyday',
}, async ({ page }) => {
  await open(page, STORAGE_PAGE)
  const links = page.getByRole('navigation', { name: 'Page' }).getByRole('link')
  await expect(links).toHaveText([
    'Home',
    'Philadelphia',
    'Services',
    'Facility',
    'Testimonials',
    'Contact',
    'FAQ',
    'Members Portal',
  ])
  await expect(page.locator('main > section')).toContainText([
    'Inquire About Storage',
    'Our Services',
    'World-Class Facility',
    'Apply Now',
    'Testimonials',
    'Travel times',
    'The Sunday letter',
    'Contact Us',
    'Schedule a tour',
    'Frequently asked questions',
  ])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(1)
})

test('three services, eight tiles, three testimonials', { tag: '@everyday' }, async ({ page }) => {
  await open(page, STORAGE_PAGE)
  const services = section(page, 'Our Services')
  await expect(services.getByRole('listitem').getByRole('heading')).toHaveText([
    'Indoor Collector Car Storage',
    'Indoor Motorcycle Storage',
    'Shipping Arrangement',
  ])
  for (const words of [
    'about 75 cars',
    'From $500 per month',
    'On top of membership, for a limited time, varying by vehicle size',
    'Room for 30 machines',
    'From $250 per month',
  ]) {
    await expect(services).toContainText(words)
  }
  const facility = section(page, 'World-Class Facility')
  await expect(facility.getByRole('listitem').getByRole('heading')).toHaveCount(8)
  await expect(section(page, 'Testimonials').getByRole('blockquote')).toHaveCount(3)
})

test('travel times, exits, hours and capacity', { tag: '@everyday' }, async ({ page }) => {
  await open(page, STORAGE_PAGE)
  const location = section(page, 'Closer than the garage you rent now')
  await expect(location.getByRole('listitem')).toHaveText([
    /^City Hall\s*30 min$/,
    /^Trenton\s*25 min$/,
    /^New Hope\s*30 min$/,
    /^Villanova\s*30 min$/,
  ])
  await expect(location).toContainText(/8 miles.*5 miles/s)
  await expect(section(page, 'Contact Us')).toContainText('By appointment only')
  const hero = page.locator('main > section').first()
  await expect(hero).toContainText('about 75 cars and 30 motorcycles')
  await hero.getByRole('link', { name: 'Inquire About Storage' }).click()
  await expect(page).toHaveURL(/#tour$/)
  await expect(section(page, 'Schedule a tour').getByRole('heading')).toBeInViewport()
})

const TOPICS = [
  /^What is Rowhouse Motor Club/,
  /member.*car|car.*member/i,
  /store a car without/i,
  /membership include/i,
  /perks/i,
  /initiation fee/i,
  /how many/i,
  /deposit/i,
  /storage cost/i,
  /auto-charging of dues/i,
]
const ANSWERS = [
  /clubhouse/,
  /^No\./,
  /membership/,
  /clubhouse/,
  /Ten percent/,
  /once, at sign-up/,
  /About 75 cars and 30 motorcycles/,
  /\$500, and it counts toward your first month of storage.*\$250.*\$750/,
  /from \$500 per month on top of membership for a limited time, varying by.*size.*from \$250 per month/,
  /\$250.*once the club opens/,
]

for (const path of [CLUB_PAGE, STORAGE_PAGE]) {
  test(`ten questions on ${path}, each answered`, { tag: '@everyday' }, async ({ page }) => {
    await open(page, path)
    const faq = section(page, 'Frequently asked questions')
    await expect(faq.getByRole('button')).toHaveText(TOPICS)
    for (const [index, { question }] of QUESTIONS.entries()) {
      await faq.getByRole('button', { name: question, exact: true }).click()
      await expect(faq.getByRole('region')).toHaveText(ANSWERS[index] ?? '')
    }
  })
}
