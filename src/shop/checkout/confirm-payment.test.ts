import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SquareConfig } from '#domain/config.ts'
import type { Member } from '#domain/members/member.ts'
import type { CheckoutComplete } from '#domain/merch/checkout.schema.ts'
import { waitFor } from '../../../tests/setup/wait-for.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { deviceStorage } from '../../http/device-storage.ts'
import { clearSignIn, storeSignIn } from '../../session/session-storage.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { confirmPayment, confirmSavedPayment } from './confirm-payment.ts'
import { dismissPaid, type Payment, saveCharge, savedCharge, usePayment } from './payment.ts'
import { discardPayment, followOtherTabs, resumePayment } from './resume-payment.ts'

const BODY: CheckoutComplete = {
  customerName: 'Ada',
  customerEmail: 'ada@example.test',
  customerPhone: null,
  memberId: null,
  sourceId: 'cnon:card-nonce-ok',
  squareOrderId: 'order',
  cart: [{ variantId: '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a001', quantity: 1, unitPrice: 1500 }],
  total: 1500,
  subtotal: 1500,
  discount: 0,
}
const FRESH = { isResumed: false }
const MINUTE_MS = 60_000
const NONE: Payment = { state: 'none' }
const UNSURE: Payment = { state: 'unsure', squareOrderId: 'order' }
const ORDER = { orderId: 'o-1', total: 1500, isTest: false }
const THANKS: Payment = { state: 'paid', order: ORDER }
const FAILED = { state: 'failed', message: 'The card was declined.' }

type Answer = () => Response | Promise<Response>
const PAID: Answer = () => Response.json({ success: true, orderId: 'o-1' })
const DECLINED: Answer = () => Response.json({ success: false, error: FAILED.message })
const PENDING: Answer = () => Response.json({ success: false, error: 'x', pending: true })
const SILENCE: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const ours =
  (status: number, code: string, headers = {}): Answer =>
  () =>
    Response.json({ error: FAILED.message, code }, { status, headers })
const strangers =
  (status: number, headers = {}): Answer =>
  () =>
    new Response('<h1>nginx</h1>', { status, headers })

let environment: SquareConfig['environment'] = 'production'

/** Serves answers to `checkout/complete` in order and repeats the last one. Returns when each was requested. */
function serve(...answers: Answer[]) {
  const requests: { afterMs: number; body: unknown }[] = []
  const start = Date.now()
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path.endsWith('/square'))
      return Response.json({ applicationId: '', locationId: '', environment })
    if (!path.endsWith('/complete')) return SILENCE()
    requests.push({ afterMs: Date.now() - start, body: JSON.parse(body ?? 'null') })
    return answers[Math.min(requests.length, answers.length) - 1]?.()
  })
  return requests
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) await vi.advanceTimersByTimeAsync(1_000)
  return done
}

const shown = () => usePayment.getState()
const becomes = (state: unknown) => inTime(waitFor(() => expect(shown()).toEqual(state)))
/** As a reload, or as another tab. */
const openAgain = () => {
  usePayment.setState(NONE, true)
  resumePayment()
}
/** As another tab that settles it. */
const dropSaved = () => deviceStorage.removeItem('merch_payment')

beforeEach(() => {
  vi.useFakeTimers()
  clearSignIn()
  vi.stubGlobal('addEventListener', () => {})
  dropSaved()
  usePayment.setState(NONE, true)
  environment = 'production'
})
afterEach(() => vi.useRealTimers())

/** Of these our server says that it has charged nothing for this request. */
const REFUSALS: [string, Answer][] = [
  ['our 400, bad_input', ours(400, 'bad_input')],
  ['our 400, not_json', ours(400, 'not_json')],
  ['our 403, cross_site', ours(403, 'cross_site')],
  ['our 403, foreign_host', ours(403, 'foreign_host')],
  ['our 404, not_found', ours(404, 'not_found')],
  ['our 413, too_large', ours(413, 'too_large')],
]

/** Of these nobody knows whether the card was charged. */
const UNKNOWN: [string, Answer][] = [
  ['silence', SILENCE],
  ['“pending”', PENDING],
  ['a page that is not ours', () => new Response('<h1>Wi-Fi</h1>')],
  ['our error', ours(500, 'internal')],
  ['our server, which takes no cards for a while', ours(503, 'payments_unavailable')],
  ['our conflict, which may come after the charge', ours(409, 'conflict')],
]
const STATUSES = [400, 401, 403, 404, 408, 409, 413, 429, 500, 502, 503, 504]
const OF_STRANGERS = STATUSES.map((status): [string, Answer] => [
  `a stranger’s ${status}`,
  strangers(status),
])
const LIMIT = ours(429, 'too_many')
const WAIT = { 'Retry-After': '60' }

test.each(REFUSALS)('%s ends a fresh payment, and no other', async (_what, answer) => {
  saveCharge(BODY)
  serve(answer, PAID)
  await inTime(confirmPayment(BODY, FRESH))
  expect(shown()).toMatchObject(FAILED)
  expect(savedCharge()).toBeNull()

  for (const [, before] of UNKNOWN) {
    serve(before, answer, PAID)
    await inTime(confirmPayment(BODY, FRESH))
    expect(shown()).toEqual(THANKS)
  }
  saveCharge(BODY)
  serve(answer, PAID)
  openAgain()
  await becomes(THANKS)
})

test('a refusal ends it after our limit too, which let nothing begin', async () => {
  serve(LIMIT, ours(400, 'bad_input'), PAID)
  await inTime(confirmPayment(BODY, FRESH))
  expect(shown()).toMatchObject(FAILED)
})

test.each([...UNKNOWN, ...OF_STRANGERS, ['our limit', LIMIT] as const])(
  '%s is no result: the same body is sent until there is one, or the page is unsure',
  async (_what, answer) => {
    saveCharge(BODY)
    const requests = serve(answer, answer, answer, DECLINED)
    const confirmed = confirmPayment(BODY, FRESH)
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toEqual({ state: 'checking' })
    await inTime(confirmed)
    expect(shown()).toMatchObject(FAILED)
    expect(requests.map(({ body }) => body)).toEqual([BODY, BODY, BODY, BODY])
    expect(requests.map(({ afterMs }) => afterMs)).toEqual([0, 2_000, 5_000, 10_000])

    saveCharge(BODY)
    const more = serve(answer)
    await inTime(confirmPayment(BODY, FRESH))
    expect(shown()).toEqual(UNSURE)
    expect(savedCharge()?.body).toEqual(BODY)
    expect(more.at(-1)?.afterMs).toBe(15 * MINUTE_MS)
  },
)

test.each([ours(429, 'too_many', WAIT), strangers(429, WAIT)])(
  'it waits for as long as the server says, but asks once more before it gives up',
  async (answer) => {
    const requests = serve(answer, strangers(429, { 'Retry-After': '9000000' }))
    await inTime(confirmPayment(BODY, FRESH))
    expect(requests.map(({ afterMs }) => afterMs)).toEqual([0, MINUTE_MS, 15 * MINUTE_MS])
  },
)

test('a payment that nobody knows of is called no failure, stays over a reload, and is asked about again', async () => {
  saveCharge(BODY)
  serve(SILENCE)
  const saidBefore = currentToast()
  await inTime(confirmPayment(BODY, FRESH))
  expect(shown()).toEqual(UNSURE)
  expect(currentToast()).toBe(saidBefore)
  const requests = serve(PAID)
  openAgain()
  await becomes(THANKS)
  expect(requests.map(({ body }) => body)).toEqual([BODY])
})

test('a payment that another build wrote is not thrown away, nor sent', async () => {
  saveCharge({ ...BODY, customerName: '' })
  const requests = serve(PAID)
  openAgain()
  await becomes(UNSURE)
  expect(savedCharge('order')).not.toBeNull()
  expect(requests).toEqual([])
})

test('a full device forgets no charge while the page is open', async () => {
  const full = vi.spyOn(deviceStorage, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  saveCharge(BODY)
  serve(SILENCE)
  await inTime(confirmPayment(BODY, FRESH))
  expect(shown()).toEqual(UNSURE)
  full.mockRestore()
  serve(PAID)
  resumePayment()
  await becomes(THANKS)
})

test('a buyer who has contacted the club may pay again, and drops no newer payment of another tab', async () => {
  saveCharge(BODY)
  usePayment.setState(UNSURE, true)
  discardPayment()
  expect(shown()).toEqual(NONE)
  expect(savedCharge()).toBeNull()

  usePayment.setState(UNSURE, true)
  saveCharge({ ...BODY, squareOrderId: 'newer' })
  serve(PAID)
  discardPayment()
  expect(savedCharge('newer')).not.toBeNull()
  await becomes(THANKS)
})

test('a tab follows what another one learns or the buyer dismisses there', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const changed = () => page.dispatchEvent(new Event('storage'))
  followOtherTabs()
  saveCharge(BODY)
  usePayment.setState(UNSURE, true)
  changed()
  expect(shown()).toEqual(UNSURE)
  serve(PAID)
  await inTime(confirmPayment(BODY, FRESH))
  usePayment.setState(UNSURE, true)
  changed()
  expect(shown()).toEqual(THANKS)
  dropSaved()
  changed()
  expect(shown()).toEqual(NONE)
})

test.each(['demo', 'sandbox'] as const)('nobody sees that a %s charged them', async (which) => {
  environment = which
  serve(PAID)
  await confirmPayment(BODY, FRESH)
  expect(shown()).toEqual({ state: 'paid', order: { ...ORDER, isTest: true } })
})

const ADA = { id: 'ada', firstName: 'Ada', lastName: 'Quill', email: null, phone: null }
const BEN = { ...ADA, id: 'ben', firstName: 'Ben' }

function sitDown(member: Member | null) {
  clearSignIn()
  if (member) storeSignIn('token', member)
}

/** Pays as `payer`; opens the page again as `reader`, with a checkout draft, to confirm it. */
async function confirmFor(payer: Member | null, reader: Member | null, answer: Answer) {
  sitDown(payer)
  saveCharge(BODY)
  sitDown(reader)
  const owner = reader?.id ?? null
  const typed = { values: { customerPhone: '1' }, base: {}, isSent: false }
  tabDrafts.save('checkout', { key: 'a', owner, ...typed })
  serve(answer)
  await inTime(confirmSavedPayment())
  expect(savedCharge()).toBeNull()
  return { shown: shown(), hasDraft: tabDrafts.read('checkout', owner) !== null }
}

test.each<[string, Member | null, Member | null]>([
  ['member by another', ADA, BEN],
  ['member by nobody', ADA, null],
  ['guest by a member with another address', null, BEN],
])('a payment of a %s is confirmed without a message', async (_who, payer, reader) => {
  const saidBefore = currentToast()
  for (const answer of [PAID, DECLINED]) {
    expect(await confirmFor(payer, reader, answer)).toEqual({ shown: NONE, hasDraft: true })
  }
  expect(currentToast()).toBe(saidBefore)
})

test.each<[string, Member | null, Member | null]>([
  ['the member who paid', ADA, ADA],
  ['a guest still nobody', null, null],
  ['a guest who signed in since', null, { ...ADA, email: 'Ada@example.test' }],
])('%s is thanked, until they have seen it', async (_who, payer, reader) => {
  expect(await confirmFor(payer, reader, PAID)).toEqual({ shown: THANKS, hasDraft: false })
  openAgain()
  expect(shown()).toEqual(THANKS)
  dismissPaid()
  openAgain()
  expect(shown()).toEqual(NONE)
})

test('thanks are shown to nobody else on the device, and for ten minutes', async () => {
  await confirmFor(null, null, PAID)
  storeSignIn('token', BEN)
  resumePayment()
  expect(shown()).toEqual(NONE)
  await confirmFor(null, null, PAID)
  vi.setSystemTime(Date.now() + 11 * MINUTE_MS)
  openAgain()
  expect(shown()).toEqual(NONE)
})

// The last one, since the module stays away.
test('a payment whose confirmation never loads says so', async () => {
  vi.doMock('./confirm-payment.ts', () => new Promise(() => {}))
  vi.spyOn(console, 'warn').mockReturnValue()
  saveCharge(BODY)
  resumePayment()
  expect(shown()).toEqual({ state: 'checking' })
  await becomes({ state: 'stuck' })
})
