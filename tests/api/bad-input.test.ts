import fc from 'fast-check'
import { afterAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { carRequestBody, makeCarRequest } from '../factories/car-requests.ts'
import { makeArticle, makePicture, makeReview, makeVideo } from '../factories/content.ts'
import { makeEvent, makeRsvp } from '../factories/events.ts'
import { makeEventInquiry, makeStorageInquiry } from '../factories/inquiries.ts'
import { makeMember } from '../factories/members.ts'
import { cartLine, makeProduct, makeVariant } from '../factories/merch.ts'
import { makeOrder } from '../factories/orders.ts'
import { makeSession } from '../factories/sessions.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { adminHeaders, memberHeaders, visitorHeaders } from '../setup/api-callers.ts'
import { type BadRequest, badRequest } from '../setup/bad-requests.ts'
import type { Known, Sender } from '../setup/bad-shapes.ts'
import { openShop } from '../setup/shop-api.ts'

const PER_DATABASE = 5000
const AT_ONCE = 8
const NOT_REACHED = new Set([401, 403, 413, 429])
const INNER_WORDS = /select "|insert into|violates|drizzle|postgres|node_modules|\.ts:\d/i

const errorForm = z.object({
  error: z.string().min(5),
  code: z.string().regex(/^[a-z_]+$/),
  fields: z.record(z.string(), z.string()).optional(),
})

const api = await openShop()
afterAll(() => api.close())

async function scene() {
  const owner = await makeMember(api.db, { email: 'careless@example.test' })
  const own = await Promise.all(Array.from({ length: 4 }, () => makeVehicle(api.db, { owner })))
  const foreign = await makeVehicle(api.db)
  const [first = foreign] = own
  const now = api.clock.now()
  const request = await makeCarRequest(api.db, { member: owner, vehicle: first, now })
  const makers = [makeArticle, makeVideo, makeReview, makePicture]
  const content = await Promise.all(makers.map((make) => make(api.db)))
  const event = await makeEvent(api.db, { now })
  const rsvp = await makeRsvp(api.db, { event, now, member: owner })
  const inquiries = [
    await makeEventInquiry(api.db, { event, now }),
    await makeStorageInquiry(api.db, { now }),
  ]
  const product = await makeProduct(api.db)
  const variant = await makeVariant(api.db, { product, quantityPurchased: 100_000 })
  const spare = await makeVariant(api.db)
  const known: Known = {
    vehicleIds: [...own, foreign].map(({ id }) => id),
    requestIds: [request.id],
    contentIds: content.map(({ id }) => id),
    memberIds: [foreign.memberId ?? ''],
    eventIds: [event.id],
    rsvpIds: [rsvp.id],
    inquiryIds: inquiries.map(({ id }) => id),
    merchIds: [spare.productId, spare.id],
    orderIds: [(await makeOrder(api.db, { now })).id],
    cart: [cartLine(product, variant)],
    keys: ['a-key', 'another'],
    wish: { ...carRequestBody({ vehicle: first, now }), memberId: owner.id, memberPhone: '' },
    email: 'careless@example.test',
  }
  const headersFor: Record<Sender, (path: string) => Record<string, string>> = {
    member: memberHeaders(await makeSession(api.db, { memberId: owner.id, at: now })),
    admin: adminHeaders(await makeSession(api.db, { at: now })),
    visitor: visitorHeaders,
  }
  return { known, headersFor }
}

function problemWith(status: number, type: string | null, text: string): string | null {
  if (status >= 500) return 'an inner error'
  if (status < 400) return null
  if (!type?.startsWith('application/json')) return 'not JSON'
  if (INNER_WORDS.test(text)) return 'words from inside'
  const parsed = errorForm.safeParse(JSON.parse(text))
  if (!parsed.success) return 'another form'
  const { code, fields = {} } = parsed.data
  return code === 'bad_input' && Object.keys(fields).length === 0 ? 'no fields' : null
}

// Each database gets requests of its own; together they are ten thousand.
const seed = inject('testDatabase').kind === 'pglite' ? 1908 : 1932

test('whatever is sent, the server answers, and refuses in one form', async () => {
  const { known, headersFor } = await scene()
  const requests = fc.sample(badRequest(known), { numRuns: PER_DATABASE, seed })
  const problems: string[] = []
  let reached = 0
  const send = async ({ sender, method, path, body, headers }: BadRequest) => {
    const type: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/json' }
    const init: RequestInit = {
      method,
      headers: { ...headersFor[sender](path), ...type, ...headers },
    }
    const answer = await api.app.request(path, body === undefined ? init : { ...init, body })
    const text = await answer.text()
    if (!NOT_REACHED.has(answer.status)) reached++
    const problem = problemWith(answer.status, answer.headers.get('content-type'), text)
    if (problem) {
      problems.push(
        `${problem}: ${method} ${path} ${body?.slice(0, 300)} → ${answer.status} ${text}`,
      )
    }
  }
  const queue = requests.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const request of queue) await send(request)
    }),
  )
  expect(problems.slice(0, 5)).toEqual([])
  expect(reached / requests.length).toBeGreaterThanOrEqual(0.8)
  expect(await api.db.$count(members)).toBe(2)
  expect(await api.db.$count(vehicles)).toBeGreaterThan(4)
}, 600_000)
