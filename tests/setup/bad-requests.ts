import fc from 'fast-check'
import { ARTICLE, REVIEW, VIDEO } from '../factories/content.ts'
import { eventShapes } from './bad-event-requests.ts'
import {
  at,
  HEADER_KEYS,
  type Known,
  type Sender,
  type Shape,
  within,
  withQuery,
} from './bad-shapes.ts'
import { shopShapes } from './bad-shop-requests.ts'
import { badText, bodyText, pathPart } from './bad-values.ts'

export interface BadRequest {
  sender: Sender
  method: string
  path: string
  body?: string
  headers: Record<string, string>
}

const VEHICLE = {
  vehicleName: '1967 Lotus Elan',
  year: '1967',
  make: 'Lotus',
  model: 'Elan',
  color: 'White',
  storagePosition: 'A-1',
  notes: 'Low',
}
const ADMIN_VEHICLE = {
  ownerName: 'The club',
  vehicleName: 'The van',
  memberId: '',
  storagePosition: 'A-1',
  keyLocation: 'Hook 1',
  notes: '',
  scheduledDropoffDate: '2026-05-25',
  scheduledDropoffTime: '10:00 AM',
}
const MEMBER = { firstName: 'Nell', lastName: 'Novak', email: 'careless@example.test', phone: '' }

const DISPLAY = { code: 'ABCDEFGH', name: 'Bay', showOwnerNames: true, showKeyLocations: true }

const CONTENT = [
  { path: '/api/digest-articles', right: { ...ARTICLE, imageUrl: '/art/badge.svg' } },
  { path: '/api/videos', right: { ...VIDEO, thumbnailUrl: 'https://example.com/a.jpg' } },
  { path: '/api/restaurant-reviews', right: REVIEW },
]

/** Invalid requests to every route of cars, car requests, displays, content and events, and to their sign-ins. */
export function badRequest(known: Known): fc.Arbitrary<BadRequest> {
  const car = pathPart(known.vehicleIds)
  const member = pathPart(known.memberIds)
  const key = pathPart(known.keys)
  const content = pathPart(known.contentIds)
  const page = ['limit', 'before', 'q', 'unknown']
  const shapes: Shape[] = [
    {
      weight: 4,
      sender: 'member',
      method: 'POST',
      path: at('/api/my/vehicles'),
      body: bodyText(VEHICLE),
    },
    {
      weight: 1,
      sender: 'member',
      method: 'POST',
      path: at('/api/my/vehicles'),
      body: bodyText({ ...VEHICLE, id: known.vehicleIds[0] }),
    },
    { weight: 1, sender: 'member', method: 'DELETE', path: within('/api/my/vehicles/', car) },
    {
      weight: 1,
      sender: 'member',
      method: 'POST',
      path: within('/api/my/vehicles/', car, '/restore'),
    },
    {
      weight: 1,
      sender: 'member',
      method: 'GET',
      path: withQuery(at('/api/my/car-requests'), page),
    },
    {
      weight: 8,
      sender: 'member',
      method: 'POST',
      path: at('/api/car-requests'),
      body: bodyText(known.carRequest),
      headers: HEADER_KEYS,
    },
    ...['GET', 'DELETE'].map(
      (method): Shape => ({
        weight: 1,
        sender: 'member',
        method,
        path: within('/api/my/car-requests/by-key/', key),
      }),
    ),
    { weight: 1, sender: 'admin', method: 'GET', path: withQuery(at('/api/car-requests'), page) },
    { weight: 1, sender: 'admin', method: 'GET', path: withQuery(at('/api/members'), page) },
    {
      weight: 3,
      sender: 'admin',
      method: 'POST',
      path: at('/api/members'),
      body: bodyText({ ...MEMBER, id: known.vehicleIds[0] }),
    },
    ...['/api/members-import', '/api/members-import/check'].map(
      (path): Shape => ({
        weight: 2,
        sender: 'admin',
        method: 'POST',
        path: at(path),
        body: fc.oneof(badText, bodyText(MEMBER), fc.string({ unit: 'binary', maxLength: 300 })),
      }),
    ),
    { weight: 1, sender: 'admin', method: 'GET', path: within('/api/members/', member) },
    {
      weight: 3,
      sender: 'admin',
      method: 'PATCH',
      path: within('/api/members/', member),
      body: bodyText({ ...MEMBER, active: true }),
    },
    {
      weight: 1,
      sender: 'admin',
      method: 'POST',
      path: within('/api/members/', member, '/unlock'),
    },
    {
      weight: 1,
      sender: 'admin',
      method: 'DELETE',
      path: within('/api/car-requests/', pathPart(known.requestIds)),
    },
    {
      weight: 4,
      sender: 'admin',
      method: 'POST',
      path: at('/api/vehicles'),
      body: bodyText(ADMIN_VEHICLE),
    },
    { weight: 1, sender: 'admin', method: 'GET', path: within('/api/vehicles/', car) },
    {
      weight: 4,
      sender: 'admin',
      method: 'PATCH',
      path: within('/api/vehicles/', car),
      body: bodyText(ADMIN_VEHICLE),
    },
    {
      weight: 3,
      sender: 'admin',
      method: 'PATCH',
      path: within('/api/vehicles/', car, '/status'),
      body: bodyText({ status: 'needs_staging', from: 'stored' }),
    },
    {
      weight: 1,
      sender: 'admin',
      method: 'GET',
      path: withQuery(within('/api/vehicles/', car, '/history'), page),
    },
    ...CONTENT.flatMap(({ path, right }): Shape[] => [
      { weight: 1, sender: 'member', method: 'GET', path: withQuery(at(path), page) },
      { weight: 3, sender: 'admin', method: 'POST', path: at(path), body: bodyText(right) },
      {
        weight: 3,
        sender: 'admin',
        method: 'PATCH',
        path: within(`${path}/`, content),
        body: bodyText(right),
      },
      { weight: 1, sender: 'admin', method: 'DELETE', path: within(`${path}/`, content) },
    ]),
    { weight: 1, sender: 'member', method: 'GET', path: within('/api/digest-articles/', content) },
    { weight: 1, sender: 'visitor', method: 'GET', path: within('/pictures/', content, '.webp') },
    {
      weight: 2,
      sender: 'admin',
      method: 'POST',
      path: at('/api/pictures'),
      body: badText,
      headers: fc
        .constantFrom('image/png', 'multipart/form-data', 'multipart/form-data; boundary=x', 'x')
        .map((type) => ({ 'content-type': type })),
    },
    {
      weight: 3,
      sender: 'admin',
      method: 'POST',
      path: at('/api/displays'),
      body: bodyText(DISPLAY),
    },
    { weight: 1, sender: 'admin', method: 'DELETE', path: within('/api/displays/', car) },
    {
      weight: 2,
      sender: 'visitor',
      method: 'POST',
      path: at('/api/kiosk/pairings/claim'),
      body: bodyText({ secret: 'x'.repeat(43) }),
    },
    {
      weight: 2,
      sender: 'visitor',
      method: 'POST',
      path: at('/api/auth/request-otp'),
      body: bodyText({ identifier: known.email, type: 'email' }),
    },
    {
      weight: 2,
      sender: 'visitor',
      method: 'POST',
      path: at('/api/auth/verify-otp'),
      body: bodyText({ identifier: known.email, code: '000000' }),
    },
    {
      weight: 1,
      sender: 'visitor',
      method: 'GET',
      path: at('/api/kiosk/board'),
      headers: badText
        .filter((text) => /^[ -~]*$/.test(text))
        .map((text) => ({ authorization: `Bearer ${text}` })),
    },
  ]
  return fc.oneof(
    ...[...shapes, ...eventShapes(known), ...shopShapes(known)].map(({ weight, ...shape }) => ({
      weight,
      arbitrary: arbitraryOf(shape),
    })),
  )
}

function arbitraryOf(shape: Omit<Shape, 'weight'>): fc.Arbitrary<BadRequest> {
  const { sender, method, path, body, headers } = shape
  return fc.record({
    sender: fc.constant(sender),
    method: fc.constant(method),
    path,
    ...(body ? { body } : {}),
    headers: headers ?? fc.constant({}),
  })
}
