import type { Db } from '#server/db/db.ts'
import { carRequestBody, makeCarRequest } from '../factories/car-requests.ts'
import { makeArticle, makePicture, makeReview, makeVideo } from '../factories/content.ts'
import { makeEvent, makeRsvp } from '../factories/events.ts'
import { makeEventInquiry, makeStorageInquiry } from '../factories/inquiries.ts'
import { makeMember } from '../factories/members.ts'
import { cartLine, makeProduct, makeVariant } from '../factories/merch.ts'
import { makeOrder } from '../factories/orders.ts'
import { makeSession } from '../factories/sessions.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { adminHeaders, memberHeaders, visitorHeaders } from './api-callers.ts'
import type { Known, Sender } from './bad-shapes.ts'

type Scope = { db: Db; now: Date; password?: string }

/** Rows for almost valid bad requests, and the senders of those. */
export async function badScene({ db, now, ...admin }: Scope) {
  const owner = await makeMember(db, { email: 'careless@example.test' })
  const own = await Promise.all(Array.from({ length: 4 }, () => makeVehicle(db, { owner })))
  const foreign = await makeVehicle(db)
  const [first = foreign] = own
  const request = await makeCarRequest(db, { member: owner, vehicle: first, now })
  const makers = [makeArticle, makeVideo, makeReview, makePicture]
  const content = await Promise.all(makers.map((make) => make(db)))
  const event = await makeEvent(db, { now })
  const rsvp = await makeRsvp(db, { event, now, member: owner })
  const inquiries = [
    await makeEventInquiry(db, { event, now }),
    await makeStorageInquiry(db, { now }),
  ]
  const product = await makeProduct(db)
  const variant = await makeVariant(db, { product, quantityPurchased: 100_000 })
  const spare = await makeVariant(db)
  const known: Known = {
    vehicleIds: [...own, foreign].map(({ id }) => id),
    requestIds: [request.id],
    contentIds: content.map(({ id }) => id),
    memberIds: [foreign.memberId ?? ''],
    eventIds: [event.id],
    rsvpIds: [rsvp.id],
    inquiryIds: inquiries.map(({ id }) => id),
    merchIds: [spare.productId, spare.id],
    orderIds: [(await makeOrder(db, { now })).id],
    cart: [cartLine(product, variant)],
    keys: ['a-key', 'another'],
    carRequest: { ...carRequestBody({ vehicle: first, now }), memberId: owner.id, memberPhone: '' },
    email: 'careless@example.test',
  }
  const headersFor: Record<Sender, (path: string) => Record<string, string>> = {
    member: memberHeaders(await makeSession(db, { memberId: owner.id, at: now })),
    admin: adminHeaders(await makeSession(db, { at: now, ...admin })),
    visitor: visitorHeaders,
  }
  return { known, headersFor }
}
