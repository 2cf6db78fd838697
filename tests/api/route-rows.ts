import { randomUUID } from 'node:crypto'
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
import type { MemberRow } from '../factories/members.ts'
import { cartLine, makeProduct, makeVariant, PRODUCT } from '../factories/merch.ts'
import { makeOrder } from '../factories/orders.ts'
import { makeDisplay } from '../factories/sessions.ts'
import { makeVehicle } from '../factories/vehicles.ts'
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
const row = (
  route: string,
  statuses: number[],
  request: RouteRow['request'] = nothing,
): RouteRow => ({ route, statuses, request })

const ownCar = ({ api, owner }: Scene) => makeVehicle(api.db, { owner })
const car = async (scene: Scene) => ({ params: { id: (await ownCar(scene)).id } })
const carWith = (body: unknown) => async (scene: Scene) => ({ ...(await car(scene)), body })
const removedCar = async ({ api, owner }: Scene) => {
  const { id } = await makeVehicle(api.db, { owner, removedByMemberAt: api.clock.now() })
  return { params: { id } }
}
const carRequest = async (scene: Scene) => {
  const asked = { member: scene.owner, vehicle: await ownCar(scene), now: scene.api.clock.now() }
  return { params: { id: (await makeCarRequest(scene.api.db, asked)).id } }
}
const newCarRequest = async (scene: Scene) => ({
  body: carRequestBody({ vehicle: await ownCar(scene), now: scene.api.clock.now() }),
  headers: { 'idempotency-key': randomUUID() },
})
const memberFile = () => ({
  raw: `First name,Last name,Email\nNell,Novak,nell.${randomUUID()}@example.test\n`,
})
const memberParam = ({ owner }: Scene) => ({ params: { id: owner.id } })
const someKey = () => ({ params: { key: randomUUID() } })
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

const forAll = (status: number) => WHO.map(() => status)
const forMembers = (status: number) => [401, status, status, 403, 401, 401]
const forTheOwner = (status: number) => [401, status, 404, 403, 401, 401]
const forAdmins = (status: number) => [401, 403, 403, status, 401, 401]
const forReaders = (status: number) => [401, status, status, status, 401, 401]
const forDisplays = (status: number) => [401, 401, 401, 401, status, 401]

export const ROUTE_ROWS: RouteRow[] = [
  row('GET /healthz', forAll(200)),
  row('GET /readyz', forAll(200)),
  row('GET /metrics', forAdmins(200)),
  row('GET /api/config/club', forAll(200)),
  row('GET /api/config/forms', forAll(200)),
  row('GET /api/config/square', forAll(200)),
  row('GET /robots.txt', forAll(200)),
  row('GET /sitemap.xml', forAll(200)),

  row('POST /api/auth/request-otp', forAll(200), ({ owner }) => ({
    body: { identifier: owner.email, type: 'email' },
  })),
  row('POST /api/auth/verify-otp', forAll(400), ({ owner }) => ({
    body: { identifier: owner.email, code: '000000' },
  })),
  row('GET /api/auth/me', forMembers(200)),
  row('POST /api/auth/logout', forAll(204)),
  row('POST /api/admin/login', forAll(200), ({ api }) => ({
    body: { password: api.settings.adminPassword },
  })),
  row('GET /api/admin/me', forAdmins(200)),
  row('POST /api/admin/logout', forAll(204)),

  row('GET /api/my/vehicles', forMembers(200)),
  row('POST /api/my/vehicles', forMembers(201), () => ({ body: { vehicleName: 'A new one' } })),
  row('DELETE /api/my/vehicles/:id', forTheOwner(204), car),
  row('POST /api/my/vehicles/:id/restore', forTheOwner(200), removedCar),
  row('GET /api/my/car-requests', forMembers(200)),
  row('GET /api/my/car-requests/by-key/:key', forMembers(200), someKey),
  row('DELETE /api/my/car-requests/by-key/:key', forMembers(200), someKey),
  row('POST /api/car-requests', [401, 201, 400, 403, 401, 401], newCarRequest),

  row('GET /api/car-requests', forAdmins(200)),
  row('DELETE /api/car-requests/:id', forAdmins(204), carRequest),
  row('GET /api/vehicles', forAdmins(200)),
  row('POST /api/vehicles', forAdmins(201), () => ({
    body: { ownerName: 'The club', vehicleName: 'The van' },
  })),
  row('GET /api/vehicles/:id', forAdmins(200), car),
  row('PATCH /api/vehicles/:id', forAdmins(200), carWith({ keyLocation: 'Hook 7' })),
  row('DELETE /api/vehicles/:id', forAdmins(204), car),
  row('PATCH /api/vehicles/:id/status', forAdmins(200), carWith({ status: 'needs_staging' })),
  row('GET /api/vehicles/:id/history', forAdmins(200), car),
  row('GET /api/members', forAdmins(200)),
  row('POST /api/members', forAdmins(201), () => ({
    body: { firstName: 'Nell', lastName: 'Novak', email: `nell.${randomUUID()}@example.test` },
  })),
  row('GET /api/members-import/template', forAdmins(200)),
  row('POST /api/members-import/check', forAdmins(200), memberFile),
  row('POST /api/members-import', forAdmins(200), memberFile),
  row('GET /api/members/:id', forAdmins(200), memberParam),
  row('PATCH /api/members/:id', forAdmins(200), ({ owner }) => ({
    params: { id: owner.id },
    body: { firstName: 'Nora' },
  })),
  row('POST /api/members/:id/unlock', forAdmins(204), memberParam),

  row('GET /api/digest-articles', forReaders(200)),
  row('GET /api/digest-articles/:id', forReaders(200), article),
  row('POST /api/digest-articles', forAdmins(201), () => ({ body: ARTICLE })),
  row('PATCH /api/digest-articles/:id', forAdmins(200), withBody(article, { title: 'Anew' })),
  row('DELETE /api/digest-articles/:id', forAdmins(204), article),
  row('GET /api/videos', forReaders(200)),
  row('GET /api/videos/:id', forReaders(200), video),
  row('POST /api/videos', forAdmins(201), () => ({ body: VIDEO })),
  row('PATCH /api/videos/:id', forAdmins(200), withBody(video, { title: 'Anew' })),
  row('DELETE /api/videos/:id', forAdmins(204), video),
  row('GET /api/restaurant-reviews', forReaders(200)),
  row('GET /api/restaurant-reviews/:id', forReaders(200), review),
  row('POST /api/restaurant-reviews', forAdmins(201), () => ({ body: REVIEW })),
  row('PATCH /api/restaurant-reviews/:id', forAdmins(200), withBody(review, { rating: '2' })),
  row('DELETE /api/restaurant-reviews/:id', forAdmins(204), review),
  // The table sends JSON, which is no picture; pictures.test.ts sends pictures.
  row('POST /api/pictures', forAdmins(400), () => ({ body: 'no picture' })),
  row('GET /pictures/:file', forAll(200), picture),

  row('GET /api/events', forAll(200)),
  row('GET /api/events/:id', forAll(200), event),
  row('POST /api/events', forAdmins(201), ({ api }) => ({ body: eventBody(api.clock.now()) })),
  row('PATCH /api/events/:id', forAdmins(200), eventWith({ location: 'The hall' })),
  row('DELETE /api/events/:id', forAdmins(204), event),
  row('GET /api/events/:id/rsvps', [401, 200, 200, 200, 401, 401], event),
  row('POST /api/events/:id/rsvps', [401, 201, 403, 403, 401, 401], ownRsvpTo),
  row('GET /api/my/rsvps', forMembers(200)),
  row('DELETE /api/event-rsvps/:id', forAdmins(204), rsvp),
  row('POST /api/event-inquiries', forAll(201), async (scene) => ({
    body: eventInquiryBody(await anEvent(scene)),
  })),
  row('GET /api/event-inquiries', forAdmins(200)),
  row('DELETE /api/event-inquiries/:id', forAdmins(204), eventInquiry),
  row('POST /api/storage-inquiries', forAll(201), () => ({ body: storageInquiryBody() })),
  row('GET /api/storage-inquiries', forAdmins(200)),
  row('DELETE /api/storage-inquiries/:id', forAdmins(204), storageInquiry),
  row('POST /api/newsletter', forAll(201), () => ({ body: { email: 'reader@example.test' } })),
  row('GET /api/newsletter', forAdmins(200)),
  row('GET /api/newsletter/export', forAdmins(200)),
  row('DELETE /api/newsletter/:id', forAdmins(204), subscriber),
  // No form provider is set here; form-webhook.test.ts has one.
  row('POST /api/webhooks/forms', forAll(503), () => ({ body: {} })),
  row('GET /api/events/:id/calendar.ics', forAll(200), event),
  row('GET /api/my/calendar-feed', forMembers(200)),
  row('POST /api/my/calendar-feed', forMembers(201)),
  row('DELETE /api/my/calendar-feed', forTheOwner(204), ownFeed),
  row('GET /calendar/:file', forAll(200), feedFile),

  row('GET /api/merch/products', forAll(200)),
  row('GET /api/merch/variants', forAll(200)),
  row('POST /api/merch/check-membership', forAll(200), ({ owner }) => ({
    body: { email: owner.email, phone: '' },
  })),
  row('POST /api/merch/checkout/init', forAll(200), cart),
  row('POST /api/merch/checkout/complete', forAll(200), async (scene) => {
    const sums = { subtotal: 2800, discount: 0, total: 2800 }
    const { body } = await cart(scene)
    return { body: { ...body, ...sums, sourceId: 'cnon:card-nonce-ok', squareOrderId: 'some' } }
  }),
  row('POST /api/merch/orders/:id/refunds', forAdmins(201), async (scene) => ({
    ...(await order(scene)),
    body: { amount: 100, reason: 'Did not fit' },
    headers: { 'idempotency-key': randomUUID() },
  })),
  row('GET /receipts/:orderId', forAll(200), async (scene) => {
    const { params } = await order(scene)
    return { params: { orderId: params.id } }
  }),
  // Nobody here signs as Square does; square-webhook.test.ts does.
  row('POST /api/webhooks/square', forAll(401), () => ({ body: {} })),
  row('GET /api/merch/catalogue', forAdmins(200)),
  row('POST /api/merch/products', forAdmins(201), () => ({ body: PRODUCT })),
  row('PATCH /api/merch/products/:id', forAdmins(200), withBody(product, { name: 'Anew' })),
  row('POST /api/merch/products/:id/variants', forAdmins(201), async (scene) => ({
    ...(await product(scene)),
    body: { size: 'M', quantityPurchased: 5 },
  })),
  row('PATCH /api/merch/variants/:id', forAdmins(200), withBody(variant, { size: 'L' })),
  row(
    'POST /api/merch/variants/:id/stock',
    forAdmins(200),
    withBody(variant, { reason: 'purchased', quantity: 5 }),
  ),
  row('GET /api/merch/variants/:id/stock', forAdmins(200), variant),
  row('GET /api/merch/orders', forAdmins(200)),
  row('GET /api/merch/needs-person', forAdmins(200)),
  row('GET /api/merch/orders/:id', forAdmins(200), order),
  row('PATCH /api/merch/orders/:id', forAdmins(200), withBody(order, { handedOver: true })),

  row('GET /api/troubles', forAdmins(200)),
  row('GET /api/displays', forAdmins(200)),
  row('POST /api/displays', forAdmins(201), async ({ api }) => {
    const answer = await api.visitor().post('/api/kiosk/pairings')
    const { code }: { code: string } = JSON.parse(await answer.text())
    return { body: { code, name: 'Bay 1', showOwnerNames: true, showKeyLocations: false } }
  }),
  row('DELETE /api/displays/:id', forAdmins(204), display),
  row('POST /api/kiosk/pairings', forAll(201)),
  row('POST /api/kiosk/pairings/claim', forAll(200), async ({ api }) => {
    const answer = await api.visitor().post('/api/kiosk/pairings')
    const { secret }: { secret: string } = JSON.parse(await answer.text())
    return { body: { secret } }
  }),
  row('GET /api/kiosk/board', forDisplays(200)),
]
