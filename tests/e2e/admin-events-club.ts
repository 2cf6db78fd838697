import type { Page } from 'playwright/test'
import type { ClubEvent, EventForm } from '#domain/events/event.schema.ts'
import type { EventRsvpReceipt } from '#domain/events/rsvp.schema.ts'
import type { EventInquiry, EventInquiryBody } from '#domain/inquiries/event-inquiry.schema.ts'
import { adminSession, headersOf } from './admin-session.ts'
import { field } from './console-form.ts'
import { signedInOnce } from './signed-in-once.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
let count = 0

/** A title no other event has. */
export function eventTitle(): string {
  count += 1
  return `Gathering ${process.pid}-${Date.now().toString(36)}-${count}`
}

/** The day so many days from today, as the tests' own clock has it. */
export function dayFromToday(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return day.toLocaleDateString('en-CA')
}

async function post<T>(url: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`POST ${url}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The club over HTTP: what its admin, its members and its visitors do elsewhere. */
export async function clubElsewhere(url: string) {
  const session = headersOf(await adminSession(url, 'http'))
  return {
    events: async () => (await (await fetch(`${url}/api/events`)).json()) as ClubEvent[],
    addEvent: (wish: Partial<EventForm> = {}) =>
      post<ClubEvent>(
        `${url}/api/events`,
        {
          title: eventTitle(),
          description: 'Coffee and cars',
          eventDate: dayFromToday(4),
          eventTime: '7:00 PM',
          location: 'The Clubhouse',
          ...wish,
        },
        session,
      ),
    answer: async (event: ClubEvent, identifier: string, attending: boolean) => {
      const { token } = await signedInOnce(url, identifier)
      const authorization = `Bearer ${token}`
      const path = `${url}/api/events/${event.id}/rsvps`
      return post<EventRsvpReceipt>(path, { attending }, { authorization })
    },
    inquire: (event: ClubEvent, wish: Partial<EventInquiryBody> = {}) =>
      post<EventInquiry>(`${url}/api/event-inquiries`, {
        eventId: event.id,
        name: 'Dorothea Lange',
        email: 'dorothea@example.test',
        phone: '(215) 555-0199',
        howDidYouHear: 'A friend',
        clubInterest: 'Bar Access',
        ...wish,
      }),
  }
}

export function eventCard(page: Page, title: string) {
  return page.getByRole('article').filter({ hasText: title })
}

export async function fillInEvent(page: Page, title: string) {
  await field(page, 'Title').fill(title)
  await field(page, 'Description').fill('Coffee and cars')
  await field(page, 'Date').fill(dayFromToday(3))
  await field(page, 'Time').fill('7 PM')
  await field(page, 'Location').fill('The Clubhouse')
}
