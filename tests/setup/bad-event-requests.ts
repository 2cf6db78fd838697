import { storageInquiryBody } from '../factories/inquiries.ts'
import { at, HEADER_KEYS, type Known, type Shape, within, withQuery } from './bad-shapes.ts'
import { bodyText, pathPart } from './bad-values.ts'

const EVENT = {
  title: 'Evening',
  description: 'Coffee and cars',
  eventDate: '2026-06-01',
  eventTime: '7 PM',
  location: 'The Clubhouse',
  maxAttendees: 40,
  imageUrl: '/art/poster-dusk.svg',
}
const INQUIRY = {
  name: 'Dorothea',
  email: 'dorothea@example.test',
  phone: '(215) 555-0199',
  howDidYouHear: 'A friend',
  clubInterest: 'Bar Access',
}
const RSVP = {
  attending: true,
  eventDate: '2026-06-01',
  memberName: 'Casey',
  guestCount: '1',
  replaces: ['1d1a2f0c-53a5-4a8c-9e57-0f6f5d1b2c3d'],
}

/** Invalid requests to every route of events, RSVPs, inquiries and calendars. */
export function eventShapes({ eventIds, rsvpIds, inquiryIds }: Known): Shape[] {
  const event = pathPart(eventIds)
  const inquiry = pathPart(inquiryIds)
  const page = ['limit', 'before', 'q', 'eventId']
  const rsvps = within('/api/events/', event, '/rsvps')
  const shape = (
    sender: Shape['sender'],
    method: string,
    path: Shape['path'],
    more: Partial<Shape> = {},
  ): Shape => ({ weight: 1, sender, method, path, ...more })
  return [
    shape('admin', 'POST', at('/api/events'), { weight: 4, body: bodyText(EVENT) }),
    shape('admin', 'PATCH', within('/api/events/', event), { weight: 4, body: bodyText(EVENT) }),
    shape('visitor', 'GET', within('/api/events/', event)),
    shape('visitor', 'GET', within('/api/events/', event, '/calendar.ics')),
    shape('visitor', 'GET', within('/calendar/', inquiry, '.ics')),
    shape('member', 'POST', rsvps, { weight: 5, body: bodyText(RSVP), headers: HEADER_KEYS }),
    shape('member', 'GET', rsvps),
    shape('admin', 'GET', withQuery(rsvps, page)),
    shape('admin', 'DELETE', within('/api/event-rsvps/', pathPart(rsvpIds))),
    shape('visitor', 'POST', at('/api/event-inquiries'), {
      weight: 4,
      body: bodyText({ ...INQUIRY, id: inquiryIds[0], eventId: eventIds[0] }),
    }),
    shape('admin', 'GET', withQuery(at('/api/event-inquiries'), page)),
    shape('admin', 'GET', withQuery(at('/api/storage-inquiries'), page)),
    shape('admin', 'DELETE', within('/api/event-inquiries/', inquiry)),
    shape('admin', 'DELETE', within('/api/storage-inquiries/', inquiry)),
    shape('visitor', 'POST', at('/api/storage-inquiries'), {
      weight: 4,
      body: bodyText({ ...storageInquiryBody(), id: inquiryIds[1] }),
    }),
    shape('visitor', 'POST', at('/api/newsletter'), {
      weight: 2,
      body: bodyText({ email: INQUIRY.email, leaveThisEmpty: '' }),
    }),
    shape('admin', 'GET', withQuery(at('/api/newsletter'), page)),
    shape('admin', 'DELETE', within('/api/newsletter/', inquiry)),
  ]
}
