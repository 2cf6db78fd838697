import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { ENDPOINTS } from '#domain/api/endpoints.ts'
import { NEW_CLUB_RULES } from '#domain/booking-rules/booking-rules.ts'
import { linkToken } from '#server/modules/newsletter/subscribe.ts'
import { carRequestBody, makeCarRequest } from '../factories/car-requests.ts'
import {
  ARTICLE,
  makeArticle,
  makePicture,
  makeReview,
  makeVideo,
  REVIEW,
  VIDEO,
} from '../factories/content.ts'
import { eventBody, makeEvent, makeRsvp } from '../factories/events.ts'
import {
  eventInquiryBody,
  makeEventInquiry,
  makeStorageInquiry,
  makeSubscriber,
  storageInquiryBody,
} from '../factories/inquiries.ts'
import { type MemberRow, makeMember } from '../factories/members.ts'
import { cartLine, makeProduct, makeVariant, PRODUCT } from '../factories/merch.ts'
import { makeOrder } from '../factories/orders.ts'
import { makeDisplay } from '../factories/sessions.ts'
import { makeHold, makeVehicle } from '../factories/vehicles.ts'
import type { ApiFixture } from '../setup/api-fixture.ts'
import { BUYER } from '../setup/shop-api.ts'

export const WHO = ['visitor', 'member', 'other member', 'admin', 'display', 'expired'] as const
export type Who = (typeof WHO)[number]

export interface Scene {
  api: ApiFixture
  /** Whose rows the call is about; "other member" is someone else. */
  owner: MemberRow
}

export interface Request {
  params?: Record<string, string>
  body?: unknown
  /** Sent as it is, in place of a JSON body. */
  raw?: string
  headers?: Record<string, string>
}

export interface RouteRow {
  route: string
  /** The status for each of WHO, in that order. */
  statuses: number[]
  request: (scene: Scene) => Promise<Request> | Request
}

const nothing = () => ({})

/** Statuses that differ from what the declaration says, because of what the table sends. */
type Exceptions = Partial<Record<Who | 'passes', number>>

const declared = new Map(ENDPOINTS.map((one) => [`${one.method} ${one.path}`, one]))

function row(
  route: string,
  request: RouteRow['request'] = nothing,
  exceptions: Exceptions = {},
): RouteRow {
  const endpoint = declared.get(route)
  if (!endpoint) throw new Error(`${route} is not declared in domain/api`)
  return { route, statuses: statusesOf(endpoint, exceptions), request }
}

const ownCar = ({ api, owner }: Scene) => makeVehicle(api.db, { owner })
const car = async (scene: Scene) => ({ params: { id: (await ownCar(scene)).id } })
const carWith = (body: unknown) => async (scene: Scene) => ({ ...(await car(scene)), body })
const heldCar = async (scene: Scene) => {
  const { id } = await ownCar(scene)
  const hold = await makeHold(scene.api.db, { vehicleId: id, placedAt: scene.api.clock.now() })
  return { params: { id, holdId: hold.id } }
}
const removedCar = async ({ api, owner }: Scene) => {
  const { id } = await makeVehicle(api.db, { owner, removedByMemberAt: api.clock.now() })
  return { params: { id } }
}
const carRequest = async (scene: Scene) => {
  const context = { member: scene.owner, vehicle: await ownCar(scene), now: scene.api.clock.now() }
  return { params: { id: (await makeCarRequest(scene.api.db, context)).id } }
}
const newCarRequest = async (scene: Scene) => ({
  body: carRequestBody({ vehicle: await ownCar(scene), now: scene.api.clock.now() }),
})
/** A request, and ten o'clock four days ahead under these names. */
const slotOf = (day: string, time: string) => async (scene: Scene) => {
  const { params } = await carRequest(scene)
  const vehicle = await ownCar(scene)
  const { requestedDate } = carRequestBody({ vehicle, now: scene.api.clock.now() }, 4)
  return { params, body: { [day]: requestedDate, [time]: '10:00 AM' } }
}
/** A request that is offered ten o'clock four days ahead, which the body accepts. */
const offered = async (scene: Scene) => {
  const { params, body } = await slotOf('date', 'time')(scene)
  const admin = await scene.api.asAdmin()
  await admin.post(`/api/car-requests/${params.id}/offer`, { times: [body] })
  return { params, body }
}
const cancelledBy = (who: 'member' | 'admin') => async (scene: Scene) => {
  const { params } = await carRequest(scene)
  const [caller, path] =
    who === 'member'
      ? [await scene.api.asMember(scene.owner), '/api/my/car-requests']
      : [await scene.api.asAdmin(), '/api/car-requests']
  await caller.post(`${path}/${params.id}/cancel`, {})
  return { params }
}
const NOT_OWN = { 'other member': 404 }
const memberFile = () => ({
  raw: `First name,Last name,Email\nNell,Novak,nell.${randomUUID()}@example.test\n`,
})
const otherMember = async ({ api }: Scene) => (await makeMember(api.db)).id
const mergeBody = async (scene: Scene) => ({
  ...memberParam(scene),
  body: { from: await otherMember(scene) },
})
const memberParam = ({ owner }: Scene) => ({ params: { id: owner.id } })
const display = async ({ api }: Scene) => {
  const made = await makeDisplay(api.db, { at: api.clock.now() })
  return { params: { id: made.display.id } }
}

const article = async ({ api }: Scene) => ({ params: { id: (await makeArticle(api.db)).id } })
const video = async ({ api }: Scene) => ({ params: { id: (await makeVideo(api.db)).id } })
const review = async ({ api }: Scene) => ({ params: { id: (await makeReview(api.db)).id } })
const picture = async ({ api }: Scene) => ({
  params: { file: `${(await makePicture(api.db)).id}.webp` },
})
const withBody =
  (scene: (scene: Scene) => Promise<Request>, body: unknown) => async (of: Scene) => ({
    ...(await scene(of)),
    body,
  })
const anEvent = ({ api }: Scene) => makeEvent(api.db, { now: api.clock.now() })
const event = async (scene: Scene) => ({ params: { id: (await anEvent(scene)).id } })
const eventWith = (body: unknown) => async (scene: Scene) => ({ ...(await event(scene)), body })
const ownRsvpTo = async (scene: Scene) => ({
  ...(await event(scene)),
  body: { attending: true, memberId: scene.owner.id },
})
const rsvp = async (scene: Scene) => {
  const answered = { event: await anEvent(scene), member: scene.owner, now: scene.api.clock.now() }
  return { params: { id: (await makeRsvp(scene.api.db, answered)).id } }
}
const eventInquiry = async (scene: Scene) => {
  const made = { event: await anEvent(scene), now: scene.api.clock.now() }
  return { params: { id: (await makeEventInquiry(scene.api.db, made)).id } }
}
const storageInquiry = async ({ api }: Scene) => {
  const { id } = await makeStorageInquiry(api.db, { now: api.clock.now() })
  return { params: { id } }
}
const subscriber = async ({ api }: Scene) => {
  const { id } = await makeSubscriber(api.db, { now: api.clock.now() })
  return { params: { id } }
}
const newsletterLink =
  (kind: 'confirm' | 'leave') =>
  async ({ api }: Scene) => {
    const { id } = await makeSubscriber(api.db, { now: api.clock.now() })
    return { params: { token: linkToken(api.secret, kind, id) } }
  }
const cart = async ({ api }: Scene) => {
  const product = await makeProduct(api.db)
  const line = cartLine(product, await makeVariant(api.db, { product }))
  return { body: { ...BUYER, cart: [line], memberId: '' } }
}
const product = async ({ api }: Scene) => ({ params: { id: (await makeProduct(api.db)).id } })
const variant = async ({ api }: Scene) => ({ params: { id: (await makeVariant(api.db)).id } })
const order = async ({ api }: Scene) => {
  const { id } = await makeOrder(api.db, { now: api.clock.now() })
  return { params: { id } }
}
const ownFeed = async ({ api, owner }: Scene) => {
  await (await api.asMember(owner)).post('/api/my/calendar-feed')
  return {}
}
const feedFile = async ({ api, owner }: Scene) => {
  const answer = await (await api.asMember(owner)).post('/api/my/calendar-feed')
  const { url }: { url: string } = JSON.parse(await answer.text())
  return { params: { file: url.split('/').at(-1) ?? '' } }
}

const EVERYBODY: readonly Who[] = WHO
const MAY_CALL: Record<Endpoint['who'], readonly Who[]> = {
  everyone: EVERYBODY,
  members: ['member', 'other member'],
  admins: ['admin'],
  'members and admins': ['member', 'other member', 'admin'],
  'admins and monitors': ['admin'],
  displays: ['display'],
}
/** Signed in, but as somebody for whom the endpoint is not. */
const IS_KNOWN: Record<Endpoint['who'], readonly Who[]> = {
  everyone: [],
  members: ['admin'],
  admins: ['member', 'other member'],
  'members and admins': [],
  'admins and monitors': ['member', 'other member'],
  displays: [],
}

/** What each of WHO gets by what the endpoint declares, whose own status `passes` may replace. */
function statusesOf({ who, status }: Endpoint, { passes = status, ...others }: Exceptions) {
  return WHO.map((one) => {
    const exception = others[one]
    if (exception !== undefined) return exception
    if (MAY_CALL[who].includes(one)) return passes
    return IS_KNOWN[who].includes(one) ? 403 : 401
  })
}

export const ROUTE_ROWS: RouteRow[] = [
  row('GET /healthz'),
  row('GET /readyz'),
  row('GET /metrics'),
  row('GET /api/config/club'),
  row('GET /api/config/forms'),
  row('GET /api/config/square'),
  row('GET /api/openapi.json'),
  row('GET /robots.txt'),
  row('GET /sitemap.xml'),

  row('POST /api/auth/request-otp', ({ owner }) => ({
    body: { identifier: owner.email, type: 'email' },
  })),
  row(
    'POST /api/auth/verify-otp',
    ({ owner }) => ({
      body: { identifier: owner.email, code: '000000' },
    }),
    { passes: 400 },
  ),
  row('GET /api/auth/me'),
  row('POST /api/auth/logout'),
  row('POST /api/admin/login', ({ api }) => ({
    body: { password: api.settings.adminPassword },
  })),
  row('GET /api/admin/me'),
  row('POST /api/admin/logout'),

  row('GET /api/my/profile'),
  row('PATCH /api/my/profile', () => ({ body: { firstName: 'Nell', lastName: 'Novak' } })),
  row('POST /api/my/profile/request-otp', () => ({
    body: { identifier: `nell.${randomUUID()}@example.test`, type: 'email' },
  })),
  row(
    'POST /api/my/profile/verify-otp',
    () => ({ body: { identifier: 'nell.novak@example.test', code: '000000' } }),
    { passes: 400 },
  ),
  row('DELETE /api/my/profile/:contact', () => ({ params: { contact: 'phone' } })),

  row('GET /api/my/vehicles'),
  row('GET /api/my/vehicles/removed'),
  row('POST /api/my/vehicles', () => ({ body: { vehicleName: 'A new one' } })),
  row('PATCH /api/my/vehicles/:id', carWith({ color: 'Green' }), NOT_OWN),
  row('DELETE /api/my/vehicles/:id', car, { 'other member': 404 }),
  row('POST /api/my/vehicles/:id/restore', removedCar, { 'other member': 404 }),
  row('GET /api/my/car-requests'),
  row('POST /api/car-requests', newCarRequest, { 'other member': 400 }),
  row('GET /api/my/garage'),
  row('PATCH /api/my/car-requests/:id', withBody(carRequest, { notes: 'Roof down' }), NOT_OWN),
  row('POST /api/my/car-requests/:id/cancel', carRequest, NOT_OWN),
  row('POST /api/my/car-requests/:id/accept', offered, NOT_OWN),
  row(
    'POST /api/my/car-requests/:id/arrival',
    withBody(carRequest, { kind: 'on_my_way' }),
    NOT_OWN,
  ),
  row('POST /api/my/car-requests/:id/undo', cancelledBy('member'), NOT_OWN),
  row('GET /api/slots'),

  row('GET /api/car-requests'),
  row('GET /api/car-requests/:id/history', carRequest, NOT_OWN),
  row('GET /api/car-requests/:id/calendar.ics', carRequest, NOT_OWN),
  row('POST /api/car-requests/:id/confirm', carRequest),
  row('POST /api/car-requests/:id/offer', async (scene) => {
    const { params, body } = await slotOf('date', 'time')(scene)
    return { params, body: { times: [body] } }
  }),
  row('POST /api/car-requests/:id/decline', withBody(carRequest, { reason: 'The ramp is closed' })),
  row('POST /api/car-requests/:id/cancel', withBody(carRequest, {})),
  row('PATCH /api/car-requests/:id', slotOf('requestedDate', 'requestedTime')),
  row('POST /api/car-requests/:id/undo', cancelledBy('admin')),
  row('POST /api/vehicles/:id/car-requests', async (scene) => {
    const { requestedDate, requestedTime } = (await newCarRequest(scene)).body
    const body = { requestType: 'pickup', requestedDate, requestedTime, source: 'phone' }
    return { ...(await car(scene)), body }
  }),
  row('GET /api/booking-rules'),
  row('PUT /api/booking-rules', () => ({ body: NEW_CLUB_RULES })),
  row('GET /api/car-requests/:id', carRequest),
  row('DELETE /api/car-requests/:id', carRequest),
  row('GET /api/vehicles'),
  row('GET /api/today'),
  row('POST /api/vehicles', () => ({
    body: { ownerName: 'The club', vehicleName: 'The van' },
  })),
  row('GET /api/vehicles/:id', car),
  row('PATCH /api/vehicles/:id', carWith({ keyLocation: 'Hook 7' })),
  row('DELETE /api/vehicles/:id', car),
  row('PATCH /api/vehicles/:id/status', carWith({ status: 'needs_staging' })),
  row('POST /api/vehicles/:id/take-in', carWith({ keyLocation: 'Hook 7' })),
  row('GET /api/vehicles/:id/history', car),
  row('POST /api/vehicles/:id/holds', carWith({ kind: 'flat_tyre' })),
  row('DELETE /api/vehicles/:id/holds/:holdId', heldCar),
  row('GET /api/members'),
  row('POST /api/members', () => ({
    body: { firstName: 'Nell', lastName: 'Novak', email: `nell.${randomUUID()}@example.test` },
  })),
  row('GET /api/members-import/template'),
  row('POST /api/members-import/check', memberFile),
  row('POST /api/members-import', memberFile),
  row('GET /api/members/:id', memberParam),
  row('PATCH /api/members/:id', ({ owner }) => ({
    params: { id: owner.id },
    body: { firstName: 'Nora' },
  })),
  row('POST /api/members/:id/unlock', memberParam),
  row('POST /api/members/:id/forget', memberParam),
  row('GET /api/members/:id/merge', memberParam, { passes: 400 }),
  row('POST /api/members/:id/merge', mergeBody),

  row('GET /api/digest-articles'),
  row('GET /api/digest-articles/:id', article),
  row('POST /api/digest-articles', () => ({ body: ARTICLE })),
  row('PATCH /api/digest-articles/:id', withBody(article, { title: 'Anew' })),
  row('DELETE /api/digest-articles/:id', article),
  row('GET /api/videos'),
  row('GET /api/videos/:id', video),
  row('POST /api/videos', () => ({ body: VIDEO })),
  row('PATCH /api/videos/:id', withBody(video, { title: 'Anew' })),
  row('DELETE /api/videos/:id', video),
  row('GET /api/restaurant-reviews'),
  row('GET /api/restaurant-reviews/:id', review),
  row('POST /api/restaurant-reviews', () => ({ body: REVIEW })),
  row('PATCH /api/restaurant-reviews/:id', withBody(review, { rating: '2' })),
  row('DELETE /api/restaurant-reviews/:id', review),
  // The table sends JSON, which is no picture; pictures.test.ts sends pictures.
  row('POST /api/pictures', () => ({ body: 'no picture' }), { passes: 400 }),
  row('GET /pictures/:file', picture),

  row('GET /api/events'),
  row('GET /api/events/:id', event),
  row('POST /api/events', ({ api }) => ({ body: eventBody(api.clock.now()) })),
  row('PATCH /api/events/:id', eventWith({ location: 'The hall' })),
  row('POST /api/events/:id/cancel', eventWith({ reason: 'The band is ill' })),
  row('POST /api/events/:id/restore', event),
  row('DELETE /api/events/:id', event),
  row('GET /api/events/:id/rsvps', event),
  row('POST /api/events/:id/rsvps', ownRsvpTo, { 'other member': 403 }),
  row('GET /api/my/rsvps'),
  row('DELETE /api/event-rsvps/:id', rsvp),
  row('POST /api/event-inquiries', async (scene) => ({
    body: eventInquiryBody(await anEvent(scene)),
  })),
  row('PUT /api/event-inquiries/:id', async (scene) => ({
    ...(await eventInquiry(scene)),
    body: eventInquiryBody(await anEvent(scene)),
  })),
  row('GET /api/event-inquiries'),
  row('PATCH /api/event-inquiries/:id', withBody(eventInquiry, { status: 'contacted' })),
  row('DELETE /api/event-inquiries/:id', eventInquiry),
  row('POST /api/storage-inquiries', () => ({ body: storageInquiryBody() })),
  row('PUT /api/storage-inquiries/:id', withBody(storageInquiry, storageInquiryBody())),
  row('GET /api/storage-inquiries'),
  row('PATCH /api/storage-inquiries/:id', withBody(storageInquiry, { status: 'contacted' })),
  row('DELETE /api/storage-inquiries/:id', storageInquiry),
  row('POST /api/newsletter', () => ({ body: { email: 'reader@example.test' } })),
  row('GET /newsletter/confirm/:token', newsletterLink('confirm')),
  row('POST /newsletter/confirm/:token', newsletterLink('confirm')),
  row('GET /newsletter/leave/:token', newsletterLink('leave')),
  row('POST /newsletter/leave/:token', newsletterLink('leave')),
  row('GET /api/newsletter'),
  row('GET /api/newsletter/export'),
  row('DELETE /api/newsletter/:id', subscriber),
  // No form provider is set here; form-webhook.test.ts has one.
  row('POST /api/webhooks/forms', () => ({ body: {} }), { passes: 503 }),
  row('GET /api/events/:id/calendar.ics', event),
  row('GET /api/my/calendar-feed'),
  row('POST /api/my/calendar-feed'),
  row('DELETE /api/my/calendar-feed', ownFeed, { 'other member': 404 }),
  row('GET /calendar/:file', feedFile),

  row('GET /api/merch/products'),
  row('GET /api/merch/variants'),
  row('POST /api/merch/check-membership', ({ owner }) => ({
    body: { email: owner.email, phone: '' },
  })),
  row('POST /api/merch/checkout/init', cart),
  row('POST /api/merch/checkout/complete', async (scene) => {
    const sums = { subtotal: 2800, discount: 0, total: 2800 }
    const { body } = await cart(scene)
    return { body: { ...body, ...sums, sourceId: 'cnon:card-nonce-ok', squareOrderId: 'some' } }
  }),
  row('POST /api/merch/orders/:id/refunds', async (scene) => ({
    ...(await order(scene)),
    body: { amount: 100, reason: 'Did not fit', returns: [] },
    headers: { 'idempotency-key': randomUUID() },
  })),
  row('GET /receipts/:orderId', async (scene) => {
    const { params } = await order(scene)
    return { params: { orderId: params.id } }
  }),
  // Nobody here signs as Square does; square-webhook.test.ts does.
  row('POST /api/webhooks/square', () => ({ body: {} }), { passes: 401 }),
  row('GET /api/merch/catalogue'),
  row('POST /api/merch/products', () => ({ body: PRODUCT })),
  row('PATCH /api/merch/products/:id', withBody(product, { name: 'Anew' })),
  row('POST /api/merch/products/:id/variants', async (scene) => ({
    ...(await product(scene)),
    body: { size: 'M', quantityPurchased: 5 },
  })),
  row('PATCH /api/merch/variants/:id', withBody(variant, { size: 'L' })),
  row(
    'POST /api/merch/variants/:id/stock',
    withBody(variant, { reason: 'purchased', quantity: 5 }),
  ),
  row('GET /api/merch/variants/:id/stock', variant),
  row('GET /api/merch/orders'),
  row('GET /api/merch/needs-person'),
  row('GET /api/merch/orders/:id', order),
  row('PATCH /api/merch/orders/:id', withBody(order, { handedOver: true })),

  row('GET /api/troubles'),
  row('GET /api/displays'),
  row('POST /api/displays', async ({ api }) => {
    const answer = await api.visitor().post('/api/kiosk/pairings')
    const { code }: { code: string } = JSON.parse(await answer.text())
    return { body: { code, name: 'Bay 1', showOwnerNames: true, showKeyLocations: false } }
  }),
  row('DELETE /api/displays/:id', display),
  row('POST /api/kiosk/pairings'),
  row('POST /api/kiosk/pairings/claim', async ({ api }) => {
    const answer = await api.visitor().post('/api/kiosk/pairings')
    const { secret }: { secret: string } = JSON.parse(await answer.text())
    return { body: { secret } }
  }),
  row('GET /api/kiosk/board'),
]
