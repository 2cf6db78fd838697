import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Answer,
  BODY,
  becomes,
  beginCheckout,
  DECLINED,
  dropSaved,
  FAILED,
  FRESH,
  inTime,
  MINUTE_MS,
  NONE,
  openAgain,
  ours,
  PAID,
  PENDING,
  SILENCE,
  serve,
  shown,
  strangers,
  THANKS,
  UNSURE,
} from '../../../tests/setup/served-checkout.ts'
import { deviceStorage } from '../../http/device-storage.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { confirmPayment } from './confirm-payment.ts'
import { saveCharge, savedCharge, usePayment } from './payment.ts'
import { discardPayment, followOtherTabs, resumePayment } from './resume-payment.ts'

beforeEach(beginCheckout)
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

// The last one, since the module stays away.
test('a payment whose confirmation never loads says so', async () => {
  vi.doMock('./confirm-payment.ts', () => new Promise(() => {}))
  vi.spyOn(console, 'warn').mockReturnValue()
  saveCharge(BODY)
  resumePayment()
  expect(shown()).toEqual({ state: 'checking' })
  await becomes({ state: 'stuck' })
})
