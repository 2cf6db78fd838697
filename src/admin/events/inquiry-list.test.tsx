import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { EventInquiry } from '#domain/inquiries/inquiry.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { eventLink } from '../console-links.ts'
import { EventInquiryRow } from './inquiry-list.tsx'

const INQUIRY: EventInquiry = {
  ...{ id: 'i', eventId: 'e', eventTitle: 'Cars at dawn', name: 'Dorothea Lange' },
  ...{ eventDate: '2031-11-28', currentEventDate: '2031-11-29' },
  ...{ email: 'dorothea@example.test', phone: '(215) 555-0199', howDidYouHear: 'A friend' },
  ...{ clubInterest: 'Bar Access', status: 'new', createdAt: '2031-05-23T16:00:00.000Z' },
}
const GONE = { ...INQUIRY, eventId: null, currentEventDate: null }
const LINK = `href="${eventLink('e').replace('&', '&amp;')}"`

const shown = (inquiry: EventInquiry, showsEvent: boolean) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <EventInquiryRow inquiry={inquiry} showsEvent={showsEvent} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('an inquiry among many names its day, and links its event', () => {
  const html = shown(INQUIRY, true)
  expect(html).toContain('asked about Fri, Nov 28, 2031 (moved to Sat, Nov 29, 2031)')
  expect(html).toContain(LINK)
})

test('an inquiry of a deleted event names its day without a link', () => {
  const html = shown(GONE, true)
  expect(html).toContain('Cars at dawn</bdi><span>\u00a0· Fri, Nov 28, 2031<')
  expect(html).not.toContain(LINK)
})

test('an inquiry among those of its event names its day', () => {
  expect(shown(INQUIRY, false)).toContain('\u00a0· asked about Fri, Nov 28, 2031')
})
