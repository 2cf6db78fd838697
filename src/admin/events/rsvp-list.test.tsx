import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listEventRsvps } from '#domain/api/rsvps.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import type { EventRsvp } from '#domain/events/rsvp.ts'
import { listKey } from '../../queries/paged-list.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { RsvpList } from './rsvp-list.tsx'

const EVENT: ClubEvent = {
  id: 'e',
  title: 'Supper',
  description: '',
  eventDate: '2026-11-29',
  eventTime: '7 PM',
  location: 'The Clubhouse',
  maxAttendees: null,
  imageUrl: null,
  goingCount: 2,
  cancelledAt: null,
  cancellationReason: null,
  version: 1,
}
const rsvp = (id: string, attending: boolean, answeredDate: string): EventRsvp => ({
  id,
  eventId: 'e',
  memberId: id,
  memberName: id,
  memberEmail: null,
  guestCount: '1',
  attending,
  answeredDate,
  createdAt: '2026-11-01T12:00:00.000Z',
})

function shown(event: ClubEvent, ...rows: EventRsvp[]) {
  const client = createQueryClient()
  const list = { pages: [{ rows, total: String(rows.length) }], pageParams: [{}] }
  const key = listKey(listEventRsvps, { id: EVENT.id })
  client.setQueryData([...key, { q: '', limit: 1_000, filters: {} }], list)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RsvpList event={event} />
    </QueryClientProvider>,
  )
  return html.split('<li').map((part) => part.replace(/<[^>]+>/g, ' '))
}

test('the guest list says which yes was for another day, and how many', () => {
  const [head, ada, ben, cleo] = shown(
    EVENT,
    rsvp('Ada', true, '2026-11-28'),
    rsvp('Ben', true, '2026-11-29'),
    rsvp('Cleo', false, '2026-11-28'),
  )
  expect(head).toContain('1 of 2 haven’t confirmed Sun, Nov 29')
  expect(ada).toContain('Said yes to Sat, Nov 28. Hasn’t confirmed Sun, Nov 29.')
  for (const other of [ben, cleo]) expect(other).not.toContain('not confirmed')
})

test('the guest list of a cancelled event waits for nobody to confirm another day', () => {
  const cancelled = { ...EVENT, cancelledAt: '2026-11-20T12:00:00.000Z' }
  expect(shown(cancelled, rsvp('Ada', true, '2026-11-28')).join()).not.toMatch(/confirmed/)
})
