import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ClubEvent } from '#domain/events/event.ts'
import type { Member } from '#domain/members/member.ts'
import { eventsQuery } from '../../queries/events.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { eventAvailability } from '../events/event-availability.ts'
import type { Rsvps } from '../events/use-rsvps.ts'
import { MemberContext } from '../member-context.ts'
import { ChangedEventList } from './changed-events.tsx'

const NOW = new Date(2026, 10, 20, 12)
const ADA: Member = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  email: null,
  phone: null,
}
const event = (id: string, eventDate: string, overrides: Partial<ClubEvent> = {}): ClubEvent => ({
  id,
  title: id,
  description: '',
  eventDate,
  eventTime: '7 PM',
  location: 'The Clubhouse',
  maxAttendees: null,
  imageUrl: null,
  goingCount: 1,
  cancelledAt: null,
  cancellationReason: null,
  version: 1,
  ...overrides,
})

/** What the home page asks about, where each answer was given for `answeredDate`. */
function shown(events: ClubEvent[], answeredDate: string, attending = true): string {
  const client = createQueryClient()
  client.setQueryData(eventsQuery.queryKey, events)
  const rsvps: Rsvps = {
    availabilityOf: (one) =>
      eventAvailability(one, { attending, answeredDate }, undefined, undefined),
    choose: async () => {},
    dismiss: () => {},
    rows: [],
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemberContext value={{ member: ADA, confirmed: true }}>
        <ChangedEventList rsvps={rsvps} now={NOW} />
      </MemberContext>
    </QueryClientProvider>,
  )
}

test('the home page asks a member with a yes for another day whether they still come', () => {
  const html = shown([event('Supper', '2026-11-29'), event('Drive', '2026-11-28')], '2026-11-28')
  expect(html).toContain('>Supper</h2>')
  expect(html).toContain('Moved from Sat, Nov 28 to Sun, Nov 29. Still coming?')
  expect(html.match(/aria-pressed="false"/g)).toHaveLength(2)
  expect(html).toContain('holding your place')
  expect(html).not.toContain('Drive')
})

test('the home page says which event a member was going to is cancelled, and why, and asks nothing', () => {
  const cancelled = {
    cancelledAt: '2026-11-20T12:00:00.000Z',
    cancellationReason: 'The band is ill',
  }
  const events = [event('Supper', '2026-11-29', cancelled), event('Drive', '2026-11-28')]
  const html = shown(events, '2026-11-28')
  expect(html).toContain('>Supper</h2>')
  expect(html).toContain('November 29th')
  expect(html.replace(/<[^>]+>/g, ' ')).toMatch(/Cancelled\s+The band is ill/)
  expect(html).not.toMatch(/Drive|Still coming|going|<button/)
  expect(shown(events, '2026-11-28', false)).toBe('')
})
