import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, describe, expect, test } from 'vitest'
import { NEW_CLUB_RULES } from '#domain/booking-rules/booking-rules.ts'
import type { Board, Display, Pairing } from '#domain/displays/display.ts'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import type { CheckoutCompleted } from '#domain/merch/checkout.ts'
import type { Product, Variant } from '#domain/merch/product.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { squarePayments } from '#server/adapters/square.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { startSquareStandIn } from '#server/demo/square/stand-in.ts'
import { DEMO_ACCOUNT } from '#server/square-settings.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeEvent } from '../factories/events.ts'
import { eventInquiryBody, storageInquiryBody } from '../factories/inquiries.ts'
import { makeMember } from '../factories/members.ts'
import { cartLine, PRODUCT } from '../factories/merch.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { codeCalls } from '../setup/code-calls.ts'
import { editedForms } from '../setup/edited-forms.ts'
import { png } from '../setup/sample-pictures.ts'
import { BUYER, shopBrowser } from '../setup/shop-api.ts'
import { CARD } from '../setup/shop-stock.ts'

type Row = { id: string } & Record<string, unknown>

const square = await startSquareStandIn()
const payments = squarePayments({ ...DEMO_ACCOUNT, apiUrl: square.url })
await payments.ready()
const embedded = await openDatabase({ pglite: new PGlite() })
const api = await openApi({ database: embedded, deps: { payments } })
afterAll(async () => {
  await api.background.stop(1_000)
  await embedded.close()
  await square.close()
})

const { db } = api
const now = api.clock.now()
const admin = await api.asAdmin()
const visitor = api.visitor()

async function ownCar() {
  const owner = await makeMember(db)
  const vehicle = await makeVehicle(db, { owner })
  return { owner, vehicle, member: await api.asMember(owner) }
}
const idsOf = (rows: Row[]) => rows.map(({ id }) => id)
const deleted = (path: string) => admin.delete(path).then(({ status }) => status)

/** Those whose rows are read one by one. */
const READ_ALONE = (await editedForms(api)).filter(({ path }) => !path.startsWith('/api/merch'))

test.each(READ_ALONE)(
  'on the embedded database, $path creates, lists, reads, changes and deletes a row',
  async ({ path, body: newBody, one }) => {
    const body = newBody()
    const change = { [one]: 'Anew' }
    const made = await bodyOf<Row>(admin.post(path, body), 201)
    expect(made).toMatchObject(body)
    const own = `${path}/${made.id}`
    expect(idsOf(await bodyOf(admin.get(path)))).toContain(made.id)
    expect(await bodyOf(admin.get(own))).toMatchObject(body)
    expect(await bodyOf(admin.patch(own, change))).toMatchObject({ id: made.id, ...change })
    expect(await bodyOf(admin.get(own))).toMatchObject({ ...body, ...change })
    if (path === '/api/members') return
    expect(await deleted(own)).toBe(204)
    await refusalOf(admin.get(own), 404, 'not_found')
  },
)

/** What visitors send, and the console lists and deletes. */
const FORMS = [
  { path: '/api/storage-inquiries', body: async () => storageInquiryBody() },
  {
    path: '/api/event-inquiries',
    body: async () => eventInquiryBody(await makeEvent(db, { now })),
  },
]

test.each(FORMS)(
  'on the embedded database, $path takes, lists and deletes an inquiry',
  async (form) => {
    await bodyOf(visitor.post(form.path, await form.body()), 201)
    const [listed] = await bodyOf<Row[]>(admin.get(form.path))
    expect(await deleted(`${form.path}/${listed?.id}`)).toBe(204)
    expect(await bodyOf(admin.get(form.path))).toEqual([])
  },
)

describe('on the embedded database', () => {
  test('a member and an admin sign in and out', async () => {
    const { email } = await makeMember(db)
    const { token } = await codeCalls(api).signIn(email)
    const asMember = { authorization: `Bearer ${token}` }
    expect(await bodyOf(visitor.get('/api/auth/me', asMember))).toMatchObject({ email })
    expect((await visitor.post('/api/auth/logout', undefined, asMember)).ok).toBe(true)
    await refusalOf(visitor.get('/api/my/vehicles', asMember), 401, 'not_signed_in')

    const password = api.settings.adminPassword
    const signedIn = await bodyOf<{ token: string }>(visitor.post('/api/admin/login', { password }))
    const asAdmin = { 'x-admin-token': signedIn.token }
    expect((await visitor.get('/api/vehicles', asAdmin)).status).toBe(200)
    expect((await visitor.post('/api/admin/logout', undefined, asAdmin)).ok).toBe(true)
    await refusalOf(visitor.get('/api/vehicles', asAdmin), 401, 'not_signed_in')
  })

  test('a member adds, removes and restores a car', async () => {
    const member = await api.asMember()
    const { id } = await bodyOf<Row>(member.post('/api/my/vehicles', { vehicleName: 'Elan' }), 201)
    expect((await member.delete(`/api/my/vehicles/${id}`)).status).toBe(204)
    expect(await bodyOf(member.get('/api/my/vehicles'))).toEqual([])
    await bodyOf(member.post(`/api/my/vehicles/${id}/restore`))
    expect(idsOf(await bodyOf(member.get('/api/my/vehicles')))).toEqual([id])
  })

  test('a car moves a step, with its history, and carries a hold', async () => {
    const { vehicle } = await ownCar()
    const path = `/api/vehicles/${vehicle.id}`
    const step = { status: 'needs_staging', from: 'stored' }
    expect(await bodyOf(admin.patch(`${path}/status`, step))).toMatchObject({ status: step.status })
    expect(await bodyOf<Row[]>(admin.get(`${path}/history`))).toHaveLength(1)
    const held = await bodyOf<Row>(admin.post(`${path}/holds`, { kind: 'flat_tyre' }), 201)
    expect(held).toBeDefined()
    const read = await bodyOf<{ holds: Row[] }>(admin.get(path))
    expect((await admin.delete(`${path}/holds/${read.holds[0]?.id}`)).ok).toBe(true)
    expect(await bodyOf(admin.get(path))).toMatchObject({ holds: [] })
  })

  test('a car request is saved once and cancelled', async () => {
    const { vehicle, member } = await ownCar()
    const body = carRequestBody({ vehicle, now })
    const key = { 'idempotency-key': randomUUID() }
    const request = await bodyOf<Row>(member.post('/api/car-requests', body, key), 201)
    expect(await bodyOf(member.post('/api/car-requests', body, key), 201)).toEqual(request)
    const path = `/api/car-requests/${request.id}`
    await bodyOf(member.post(`/api/my/car-requests/${request.id}/cancel`, {}))
    expect(await bodyOf(admin.get(path))).toMatchObject({ status: 'cancelled' })
    expect(await bodyOf<Row[]>(admin.get(`${path}/history`))).toHaveLength(1)
    expect(idsOf(await bodyOf(member.get('/api/my/car-requests')))).toEqual([request.id])
    expect(await deleted(path)).toBe(204)
  })

  test('the booking rules are changed, and the day reads them', async () => {
    const rules = { ...NEW_CLUB_RULES, noticeMinutes: 60 }
    await bodyOf(admin.put('/api/booking-rules', rules))
    expect(await bodyOf(admin.get('/api/booking-rules'))).toMatchObject({ noticeMinutes: 60 })
    expect((await admin.get('/api/today')).status).toBe(200)
    expect((await admin.get('/api/slots')).status).toBe(200)
    await bodyOf(admin.put('/api/booking-rules', NEW_CLUB_RULES))
  })

  test('an RSVP takes the last place, is changed and removed', async () => {
    const { owner, member } = await ownCar()
    const event = await makeEvent(db, { now, maxAttendees: 1 })
    const path = `/api/events/${event.id}/rsvps`
    const rsvp = (attending: boolean) => ({ attending, memberId: owner.id })
    const saved = await bodyOf<Row>(member.post(path, rsvp(true)), 201)
    const other = await api.asMember()
    await refusalOf(other.post(path, { attending: true }), 409, 'event_full')
    expect(await bodyOf(member.post(path, rsvp(false)), 201)).toMatchObject({ attending: false })
    expect(idsOf(await bodyOf(admin.get(path)))).toEqual([saved.id])
    expect(await deleted(`/api/event-rsvps/${saved.id}`)).toBe(204)
  })

  test('a newsletter address is confirmed by its mail, listed and removed', async () => {
    await bodyOf(visitor.post('/api/newsletter', { email: 'reader@example.test' }), 201)
    await api.background.finished()
    const mail = api.delivered.find(({ to }) => to === 'reader@example.test')
    const link = /\/newsletter\/confirm\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect((await visitor.post(link, {})).status).toBe(200)
    const [subscriber] = await bodyOf<Row[]>(admin.get('/api/newsletter'))
    expect(subscriber).toMatchObject({ email: 'reader@example.test' })
    expect((await textOf(admin.get('/api/newsletter/export'))).text).toContain('reader@')
    expect(await deleted(`/api/newsletter/${subscriber?.id}`)).toBe(204)
  })

  test('a picture is stored and served', async () => {
    const raw = new Uint8Array(await png())
    const picture = await bodyOf<Picture>(admin('/api/pictures', { method: 'POST', raw }), 201)
    const answer = await visitor.get(picture.url)
    expect(answer.headers.get('content-type')).toBe('image/webp')
  })

  test('a display is paired, reads the board and is revoked', async () => {
    const pairing = await bodyOf<Pairing>(visitor.post('/api/kiosk/pairings'), 201)
    const paired = { code: pairing.code, name: 'Bay 1' }
    const display = await bodyOf<Display>(admin.post('/api/displays', paired), 201)
    const { secret } = pairing
    const { token } = await bodyOf<{ token: string }>(
      visitor.post('/api/kiosk/pairings/claim', { secret }),
    )
    const bearer = { authorization: `Bearer ${token}` }
    expect(await bodyOf<Board>(visitor.get('/api/kiosk/board', bearer))).toMatchObject({
      displayName: 'Bay 1',
    })
    expect((await admin.delete(`/api/displays/${display.id}`)).ok).toBe(true)
    await refusalOf(visitor.get('/api/kiosk/board', bearer), 401, 'not_signed_in')
  })

  test('a product is sold by card, handed over and refunded', async () => {
    const product = await bodyOf<Product>(admin.post('/api/merch/products', PRODUCT), 201)
    const size = { size: 'M', quantityPurchased: 5 }
    const sizes = `/api/merch/products/${product.id}/variants`
    const variant = await bodyOf<Variant>(admin.post(sizes, size), 201)
    const more = { reason: 'purchased', quantity: 5 }
    await bodyOf(admin.post(`/api/merch/variants/${variant.id}/stock`, more))
    await bodyOf(admin.patch(`/api/merch/products/${product.id}`, { name: 'Anew' }))

    const browser = shopBrowser(api)
    const line = cartLine({ ...product, name: 'Anew' }, variant, 2)
    const body = { ...BUYER, cart: [line], memberId: '' }
    const payment = { ...body, ...(await browser.started(body)), sourceId: CARD }
    const bought = await bodyOf<CheckoutCompleted>(browser.complete(payment))
    if (!bought.success) throw new Error(bought.error)
    expect((await visitor.get(`/receipts/${bought.orderId}`)).status).toBe(200)

    const path = `/api/merch/orders/${bought.orderId}`
    await bodyOf(admin.patch(path, { handedOver: true }))
    const refund = { amount: product.basePrice, reason: 'Did not fit', returns: [] }
    const key = { 'idempotency-key': randomUUID() }
    await bodyOf(admin.post(`${path}/refunds`, refund, key), 201)
    expect(await bodyOf<AdminOrder>(admin.get(path))).toMatchObject({
      state: 'paid',
      refunded: product.basePrice,
    })
  })
})
