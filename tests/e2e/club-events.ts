import type { Page } from 'playwright/test'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { ClubEvent, EventForm } from '#domain/events/event.schema.ts'
import type { EventRsvp } from '#domain/events/rsvp.schema.ts'
import { adminSession, headersOf } from './admin-session.ts'
import { test as base, type Person } from './portal-club.ts'

const ZONE = 'America/New_York'
let made = 0

export const inDays = (days: number) => addCalendarDays(dayInZone(new Date(), ZONE), days)

async function answerOf<T>(path: string, init: RequestInit): Promise<T> {
  const answer = await fetch(path, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${init.method} ${path}: ${answer.status} ${text}`)
  return (text ? JSON.parse(text) : null) as T
}

const json = (headers: Record<string, string>, method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** An admin of the club at `url`, as far as events go, by the API alone. */
export async function eventsAdmin(url: string) {
  const headers = headersOf(await adminSession(url, 'http'))
  return {
    create: (wish: Partial<EventForm> = {}) => {
      made += 1
      return answerOf<ClubEvent>(
        `${url}/api/events`,
        json(headers, 'POST', {
          title: `Evening ${made} of ${process.pid}`,
          description: 'Coffee, cars and a short film.',
          eventDate: inDays(7),
          eventTime: '19:00',
          location: 'The Clubhouse',
          ...wish,
        }),
      )
    },
    edit: (id: string, edit: Partial<EventForm>) =>
      answerOf<ClubEvent>(`${url}/api/events/${id}`, json(headers, 'PATCH', edit)),
    remove: (id: string) =>
      answerOf<null>(`${url}/api/events/${id}`, { method: 'DELETE', headers }),
    rsvpsOf: (id: string) =>
      answerOf<EventRsvp[]>(`${url}/api/events/${id}/rsvps`, { method: 'GET', headers }),
  }
}

/** Another member answers from another device. */
export async function answerAs(person: Person, url: string, eventId: string, attending: boolean) {
  const headers = {
    authorization: `Bearer ${person.token}`,
    'idempotency-key': crypto.randomUUID(),
  }
  const body = { memberId: person.member.id, guestCount: '1', attending }
  return answerOf(`${url}/api/events/${eventId}/rsvps`, json(headers, 'POST', body))
}

type EventsAdmin = Awaited<ReturnType<typeof eventsAdmin>>

export const test = base.extend<{ admin: EventsAdmin }>({
  admin: async ({ club }, use) => use(await eventsAdmin(club.server.url)),
})

export const EVENTS = '/members/events'

export const card = (page: Page, title: string) => page.getByRole('article', { name: title })

export const answer = (page: Page, title: string, which: 'Yes' | 'No') =>
  card(page, title).getByRole('button', { name: which, exact: true })
