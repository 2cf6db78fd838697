import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { savedRequest } from '../../../tests/factories/saved-request.ts'
import { RequestFacts } from './request-facts.tsx'

const CLOCK = { now: new Date('2026-11-26T13:00:00Z'), timeZone: 'America/New_York' }

const REQUEST = savedRequest({
  ...{ requestedDate: '2026-11-27', requestedTime: '10:00 AM', notes: 'top down, please' },
})

it('begins its times with a capital, and shows a note as it was typed', () => {
  const html = renderToStaticMarkup(<RequestFacts request={REQUEST} clock={CLOCK} />)
  expect(html).toContain('>Tomorrow, 10:00 AM<')
  expect(html).toContain('>“top down, please”<')
  expect(html).not.toMatch(/first-letter|\bcapitalize\b/)
})
