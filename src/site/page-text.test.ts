import { describe, expect, test } from 'vitest'
import { CLUB } from '#domain/club.ts'
import { QUESTIONS } from '#domain/club-pages.ts'
import { sitePage } from '../../tests/setup/site-page.ts'

// What a browser shows is this HTML: tests/e2e/site-hydration.spec.ts compares the two.
const htmlOf = async (path: string) => {
  const { head, body } = await sitePage(path)
  return (head + body)
    .replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
}
const [gateway, club, storage] = await Promise.all(
  ['/', '/philadelphia', '/huntingdon-valley'].map(htmlOf),
)

const textOf = (html = '') => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const all = (html = '', tag = '') =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner]) =>
    textOf(inner).trim(),
  )
const sectionsOf = (html = '') => html.split(/(?=<section (?!id="[^"]*-answer-))/).slice(1)
const section = (html = '', title = '') =>
  sectionsOf(html).find((part) => all(part, 'h2')[0] === title) ?? ''
const linksOf = (html = '', text = '') =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, , inner]) => textOf(inner).includes(text))
    .map(([, href]) => href)

function expectInOrder(html = '', titles: string[] = []) {
  const parts = sectionsOf(html).map(textOf)
  let at = -1
  for (const title of titles) {
    at = parts.findIndex((part, index) => index > at && part.includes(title))
    expect(at, title).toBeGreaterThanOrEqual(0)
  }
}

const menuOf = (html = '') => all(/<nav\b[^>]*aria-label="Page".*?<\/nav>/s.exec(html)?.[0], 'a')

test('the gateway offers the portal, two places and the shop', () => {
  expect(linksOf(gateway, 'Members Portal')).toEqual(['/login'])
  const places = all(/<nav\b.*?<\/nav>/s.exec(gateway ?? '')?.[0], 'a')
  expect(places).toEqual([
    expect.stringContaining('Philadelphia'),
    expect.stringContaining('Huntingdon Valley'),
  ])
  expect(linksOf(gateway, 'Shop the club’s merch')).toEqual(['/merch'])
  expect(all(gateway, 'title')[0]).toContain('Rowhouse Motor Club')
})

describe('the club page', () => {
  test('says what the specification has it say, in its order', () => {
    expect(menuOf(club)).toEqual(
      'Home,Huntingdon Valley,Clubhouse,Events,Membership,Hours,Contact,FAQ,Members Portal'.split(
        ',',
      ),
    )
    expectInOrder(club, [
      ...['Apply Now', 'The Clubhouse', 'Calendar of Events', 'Membership', 'Clubhouse Hours'],
      ...['Private Events', 'Contact', 'The newsletter', 'In the press', 'The build-out'],
      'Frequently asked questions',
    ])
    expect(all(club, 'h1')).toHaveLength(1)
    const https = expect.stringMatching(/^https:\/\//)
    expect(linksOf(club, 'Apply Now')).toEqual([https, https])
  })

  test('has five tiles of membership, and every price and condition', () => {
    const membership = section(club, 'Membership')
    const tiles = [
      'Coworking',
      'Social Club',
      'Vehicle Storage',
      'Food & Drink',
      'Exclusive Events',
    ]
    expect(all(membership, 'h3')).toEqual(tiles)
    expect(all(membership, 'dt')).toEqual([
      'Social Membership',
      'Car storage deposit',
      'Both together',
    ])
    expect(all(membership, 'dd')).toEqual([
      ...['$250', 'Monthly dues, auto-charged once the club opens'],
      ...['$500', 'Counts toward your first month of storage', '$750', expect.stringMatching(/./)],
    ])
    for (const text of [
      'Car storage is from $500 per month on top of membership for a limited time, varying by vehicle size.',
      'Motorcycles are from $250 per month.',
      'The initiation fee is paid once, at sign-up.',
    ]) {
      expect(textOf(membership)).toContain(text)
    }
    expect(linksOf(membership, 'Apply Now')).toHaveLength(1)
  })

  test('has hours, contact, press, videos and the footer', () => {
    expect(textOf(section(club, 'Clubhouse Hours'))).toMatch(
      /Monday to Sunday.*8:00 AM to 10:00 PM/,
    )
    for (const text of ['1218 Callowhill Mews', '(215) 555-0142', 'hello@', '10:00 PM']) {
      expect(textOf(section(club, 'Contact'))).toContain(text)
    }
    expect(linksOf(section(club, 'In the press'))).toHaveLength(3)
    const plays = all(section(club, 'The build-out'), 'button')
    expect(plays.filter((text) => text.startsWith('Play video: '))).toHaveLength(3)
    const films = Object.values(CLUB.films)
    expect(linksOf(section(club, 'The build-out'), 'Watch on YouTube')).toEqual(
      films.map((id) => `https://www.youtube.com/watch?v=${id}`),
    )
    const footer = all(club, 'footer').at(-1)
    for (const text of ['hello@', '(215) 555-0142', '(215) 555-0178', 'By appointment only']) {
      expect(footer).toContain(text)
    }
  })
})

describe('the storage page', () => {
  test('says what the specification has it say, in its order', () => {
    expect(menuOf(storage)).toEqual(
      'Home,Philadelphia,Services,Facility,Testimonials,Contact,FAQ,Members Portal'.split(','),
    )
    expectInOrder(storage, [
      ...['Inquire About Storage', 'Our Services', 'World-Class Facility', 'Apply Now'],
      ...['Testimonials', 'Travel times', 'The newsletter', 'Contact Us', 'Schedule a tour'],
      'Frequently asked questions',
    ])
    expect(all(storage, 'h1')).toHaveLength(1)
    expect(linksOf(storage, 'Apply Now')).toHaveLength(1)
  })

  test('has three services, eight tiles and three testimonials', () => {
    const services = section(storage, 'Our Services')
    expect(all(services, 'h3')).toEqual([
      'Indoor Collector Car Storage',
      'Indoor Motorcycle Storage',
      'Shipping Arrangement',
    ])
    for (const text of [
      'about 75 cars',
      'From $500 per month',
      'On top of membership, for a limited time, varying by vehicle size',
      'Room for 30 motorcycles',
      'From $250 per month',
    ]) {
      expect(textOf(services)).toContain(text)
    }
    expect(all(section(storage, 'World-Class Facility'), 'h3')).toHaveLength(8)
    expect(all(section(storage, 'Testimonials'), 'blockquote')).toHaveLength(3)
  })

  test('has travel times, exits, hours and capacity', () => {
    const location = section(storage, 'Thirty minutes from City Hall')
    expect(all(location, 'li')).toEqual([
      ...['City Hall 30 min', 'Trenton 25 min', 'New Hope 30 min', 'Villanova 30 min'],
    ])
    expect(textOf(location)).toMatch(/8 miles.*5 miles/)
    expect(textOf(section(storage, 'Contact Us'))).toContain('By appointment only')
    expect(textOf(sectionsOf(storage)[0])).toContain('about 75 cars and 30 motorcycles')
  })
})

const TOPICS_AND_ANSWERS = [
  [/^What is Rowhouse Motor Club/, /clubhouse/],
  [/member.*car|car.*member/i, /^No\./],
  [/store a car without/i, /membership/],
  [/membership include/i, /clubhouse/],
  [/perks/i, /Ten percent/],
  [/initiation fee/i, /once, at sign-up/],
  [/how many/i, /About 75 cars and 30 motorcycles/],
  [/deposit/i, /\$500, and it counts toward your first month of storage.*\$250.*\$750/],
  [
    /storage cost/i,
    /from \$500 per month on top of membership for a limited time, varying by.*size.*from \$250 per month/,
  ],
  [/auto-charging of dues/i, /\$250.*once the club opens/],
] as const

test.each([
  ['club', club],
  ['storage', storage],
])('the %s page has ten questions, each answered', (_, html) => {
  const faq = section(html, 'Frequently asked questions')
  const [questions, answers] = [all(faq, 'button'), all(faq.split('</main>')[0], 'p')]
  expect(questions).toEqual(QUESTIONS.map(({ question }) => question))
  expect(answers).toHaveLength(questions.length)
  expect(TOPICS_AND_ANSWERS).toHaveLength(questions.length)
  for (const [index, [topic, answer]] of TOPICS_AND_ANSWERS.entries()) {
    expect(questions[index]).toMatch(topic)
    expect(answers[index]).toMatch(answer)
  }
  expect(linksOf(html, 'the shop')).toContain('/merch')
})
