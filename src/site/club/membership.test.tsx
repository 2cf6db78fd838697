import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Membership } from './membership.tsx'

test('the price of both together names the initiation fee beside it', () => {
  const html = renderToStaticMarkup(<Membership />)
  expect(html).toMatch(/>\$750<\/dd><dd[^>]*>Plus the initiation fee, once</)
})
