import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContactLinks } from './contact-links.tsx'

const shown = (phone: string) => renderToStaticMarkup(<ContactLinks email={null} phone={phone} />)

test('a tap calls the number that was typed', () => {
  expect(shown('(215) 555-0199')).toContain('href="tel:+12155550199"')
  expect(shown('+44 20 7946 0958')).toContain('href="tel:+442079460958"')
})

test('no tap dials the words that somebody typed beside a number', () => {
  const html = shown('+1 (215) 555-0123 ext. 4471, after 6 pm')
  expect(html).toContain('ext. 4471, after 6 pm')
  expect(html).not.toContain('tel:')
})
