import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { ArticleForm, VideoForm } from '#domain/digest/digest.schema.ts'
import type { EventForm } from '#domain/events/event.schema.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import type { EventRsvp } from '#domain/events/rsvp.ts'
import type { EventInquiryBody } from '#domain/inquiries/inquiry.schema.ts'
import type { EventInquiry, StorageInquiry, Subscriber } from '#domain/inquiries/inquiry.ts'
import type { AdminMember } from '#domain/members/admin-member.ts'
import type { MemberForm } from '#domain/members/member-form.schema.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import type { ReviewForm } from '#domain/reviews/review.schema.ts'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicleForm } from '#domain/vehicles/vehicle.schema.ts'
import type { AdminVehicle, MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { ARTICLE, REVIEW, VIDEO } from '../factories/content.ts'
import { adminSession, headersOf } from './admin-session.ts'
import { signedInOnce } from './signed-in-once.ts'

let count = 0

/** What nothing else in the club is called; as short as a name, since a long word breaks in a narrow field. */
function uniqueMark(): string {
  count += 1
  return `${process.pid.toString(36)}-${String(count).padStart(3, '0')}`
}

export const carName = () => `Test ${uniqueMark()}`
export const eventTitle = () => `Gathering ${uniqueMark()}`

/** Names and an address nobody in the club has. */
export const someone = () => {
  const mark = uniqueMark().replaceAll('-', '')
  return { firstName: 'Tess', lastName: `Tester ${mark}`, email: `tess.${mark}@example.com`, mark }
}

export const inDays = (days: number) =>
  addCalendarDays(dayInZone(new Date(), 'America/New_York'), days)

/** Calls a server over HTTP; throws where it refuses. */
export function callerOf(url: string, headers: Record<string, string>) {
  return async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const isFile = body instanceof Uint8Array
    const type = { 'content-type': 'application/json' }
    const answer = await fetch(url + path, {
      method,
      headers: { origin: url, ...headers, ...(body === undefined || isFile ? {} : type) },
      body: body === undefined || isFile ? (body as BodyInit | undefined) : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text || 'null') as T
  }
}

/** Another admin, who works over HTTP. */
export async function secondAdmin(url: string) {
  const call = callerOf(url, headersOf(await adminSession(url, 'http')))
  const found = (q: string) => new URLSearchParams({ q })
  return {
    call,
    addCar: (form: Partial<AdminVehicleForm> = {}) =>
      call<AdminVehicle>('POST', '/api/vehicles', {
        ownerName: 'Maria Lopez',
        vehicleName: carName(),
        ...form,
      }),
    edit: (id: string, form: Partial<AdminVehicleForm>) =>
      call<AdminVehicle>('PATCH', `/api/vehicles/${id}`, form),
    all: () => call<AdminVehicle[]>('GET', '/api/vehicles'),
    get: (id: string) => call<AdminVehicle>('GET', `/api/vehicles/${id}`),
    history: (id: string) =>
      call<{ toStatus: GarageStatus }[]>('GET', `/api/vehicles/${id}/history`),
    move: async (id: string, ...path: GarageStatus[]) => {
      for (const status of path) await call('PATCH', `/api/vehicles/${id}/status`, { status })
    },
    addMember: (form: MemberForm) => call<AdminMember>('POST', '/api/members', form),
    editMember: (id: string, form: Partial<MemberForm>) =>
      call<AdminMember>('PATCH', `/api/members/${id}`, form),
    members: () => call<AdminMember[]>('GET', '/api/members'),
    subscribers: (q: string) => call<Subscriber[]>('GET', `/api/newsletter?${found(q)}`),
    storageInquiries: (q: string) =>
      call<StorageInquiry[]>('GET', `/api/storage-inquiries?${found(q)}`),
    inquire: (event: ClubEvent, overrides: Partial<EventInquiryBody> = {}) =>
      call<EventInquiry>('POST', '/api/event-inquiries', {
        eventId: event.id,
        name: 'Dorothea Lange',
        email: 'dorothea@example.test',
        phone: '(215) 555-0199',
        howDidYouHear: 'A friend',
        clubInterest: 'Bar Access',
        ...overrides,
      }),
    events: () => call<ClubEvent[]>('GET', '/api/events'),
    addEvent: (overrides: Partial<EventForm> = {}) =>
      call<ClubEvent>('POST', '/api/events', {
        title: eventTitle(),
        description: 'Coffee and cars',
        eventDate: inDays(4),
        eventTime: '7:00 PM',
        location: 'The Clubhouse',
        ...overrides,
      }),
    removeEvent: (id: string) => call<null>('DELETE', `/api/events/${id}`),
    rsvpsOf: (id: string) => call<EventRsvp[]>('GET', `/api/events/${id}/rsvps`),
  }
}

export type SecondAdmin = Awaited<ReturnType<typeof secondAdmin>>

/** Another member answers from another device. */
export function answerAs(
  { token }: { token: string },
  url: string,
  eventId: string,
  attending: boolean,
) {
  const call = callerOf(url, { authorization: `Bearer ${token}` })
  return call('POST', `/api/events/${eventId}/rsvps`, { attending, guestCount: '1' })
}

/** A member of the sample club, who asks for cars over HTTP. */
export async function someMember(url: string, admin: SecondAdmin) {
  const members = await admin.members()
  // One of the sample's, not one that another test has made with a mark for a name.
  const isOfSample = ({ lastName }: AdminMember) => !/\d/.test(lastName)
  const identifier = members.find((one) => one.active && one.email && isOfSample(one))?.email
  if (!identifier) throw new Error('the sample club has no member with an e-mail address')
  const { token, cookie } = await signedInOnce(url, identifier)
  const own = callerOf(url, { cookie, authorization: `Bearer ${token}` })
  return {
    /** A car that the garage has taken in. */
    addCar: async (vehicleName: string) => {
      const car = await own<MemberVehicle>('POST', '/api/my/vehicles', { vehicleName })
      await admin.call('POST', `/api/vehicles/${car.id}/take-in`)
      return car
    },
    requestCar: (input: {
      vehicleId: string
      requestType: 'pickup' | 'dropoff'
      requestedDate: string
      requestedTime: string
      notes?: string
    }) => callerOf(url, { cookie })<CarRequest>('POST', '/api/car-requests', input),
  }
}

const ARTICLES = '/api/digest-articles'
const VIDEOS = '/api/videos'
const REVIEWS = '/api/restaurant-reviews'

/** An admin who writes over HTTP what members read, and takes down in the end what it put up. */
export async function clubEditor(url: string) {
  const { call } = await secondAdmin(url)
  const put: string[] = []
  const create = async (path: string, body: object) => {
    const { id } = await call<{ id: string }>('POST', path, body)
    put.push(`${path}/${id}`)
    return id
  }
  return {
    article: (overrides: Partial<ArticleForm> = {}) =>
      create(ARTICLES, { ...ARTICLE, ...overrides }),
    /** Removes an article that the journey itself published, once it is over. */
    removeArticleAfterwards: (id: string) => void put.push(`${ARTICLES}/${id}`),
    video: (overrides: Partial<VideoForm> = {}) => create(VIDEOS, { ...VIDEO, ...overrides }),
    review: (overrides: Partial<ReviewForm> = {}) => create(REVIEWS, { ...REVIEW, ...overrides }),
    editReview: (id: string, body: Partial<ReviewForm>) =>
      call<unknown>('PATCH', `${REVIEWS}/${id}`, body),
    /** Uploads a picture and answers its path. */
    picture: async (bytes: Uint8Array) => (await call<Picture>('POST', '/api/pictures', bytes)).url,
    dispose: async () => {
      for (const path of [...put]) await call('DELETE', path)
    },
  }
}

export type Editor = Awaited<ReturnType<typeof clubEditor>>
