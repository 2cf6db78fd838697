import { describe, expect, test } from 'vitest'
import type { CheckoutComplete } from '#domain/merch/checkout.schema.ts'
import type { CheckoutCompleted } from '#domain/merch/checkout.ts'
import { NoAnswer, RequestFailed } from '../../http/request-errors.ts'
import { pollPayment } from './poll-payment.ts'

const BODY: CheckoutComplete = {
  customerName: 'Ada',
  customerEmail: 'ada@example.test',
  customerPhone: null,
  memberId: null,
  sourceId: 'cnon:card-nonce-ok',
  squareOrderId: 'order',
  cart: [],
  total: 1,
  subtotal: 1,
  discount: 0,
}
const MINUTE_MS = 60_000
const PAID: CheckoutCompleted = { success: true, orderId: 'o-1' }
const PENDING: CheckoutCompleted = { success: false, error: 'We are checking', pending: true }
const DECLINED: CheckoutCompleted = { success: false, error: 'The card was declined.' }

const refusal = (status: number, code: string, retryAfter: string | null = null) =>
  new RequestFailed(status, JSON.stringify({ error: `Refused: ${code}`, code }), retryAfter)
const stranger = (status: number, retryAfter: string | null = null) =>
  new RequestFailed(status, '<h1>nginx</h1>', retryAfter)

type Answer = CheckoutCompleted | Error

/** Serves the answers in order and repeats the last one; time advances by the pauses. */
async function poll(answers: readonly Answer[], { isResumed = false, responseMs = 0 } = {}) {
  let checks = 0
  const pauses: number[] = []
  let calls = 0
  let time = 0
  const result = await pollPayment(BODY, {
    complete: async (body) => {
      expect(body).toBe(BODY)
      const answer = answers[Math.min(calls, answers.length - 1)]
      calls += 1
      time += responseMs
      if (!answer || answer instanceof Error) throw answer ?? new Error('no answer was given')
      return answer
    },
    onChecking: () => {
      checks += 1
    },
    pause: async (milliseconds) => {
      pauses.push(milliseconds)
      time += milliseconds
    },
    now: () => time,
    isResumed,
  })
  return { result, checks, pauses, calls, time }
}

test('an answer at once is the answer', async () => {
  expect(await poll([PAID])).toMatchObject({ result: { paid: 'o-1' }, checks: 0, pauses: [] })
  expect((await poll([DECLINED])).result).toEqual({ failed: 'The card was declined.' })
})

test('the same body is sent again while the server is checking', async () => {
  const { result, checks, pauses } = await poll([PENDING, PENDING, PENDING, PENDING, PAID])
  expect(result).toEqual({ paid: 'o-1' })
  expect(checks).toBe(4)
  expect(pauses).toEqual([2000, 3000, 5000, 10_000])
})

const OURS: [string, Error][] = [
  [400, 'bad_input'],
  [400, 'not_json'],
  [403, 'cross_site'],
  [403, 'foreign_host'],
  [404, 'not_found'],
  [413, 'too_large'],
].map(([status, code]) => [`our ${code}`, refusal(Number(status), String(code))])

const NO_ANSWERS: [string, Error][] = [
  ['silence', new NoAnswer()],
  ['a page that is not ours', new TypeError('not JSON')],
  ...[400, 401, 403, 404, 408, 409, 413, 429, 500, 502, 503, 504].map((status): [string, Error] => [
    `a stranger’s ${status}`,
    stranger(status),
  ]),
  ['our error', refusal(500, 'internal')],
  ['our server, which takes no cards for a while', refusal(503, 'payments_unavailable')],
  ['our conflict, which may come after the charge', refusal(409, 'conflict')],
  ['our limit', refusal(429, 'too_many')],
]

describe('on the first ask of a fresh body', () => {
  test.each(OURS)('%s is final', async (_what, error) => {
    const { result, calls } = await poll([error, PAID])
    expect(result).toEqual({ failed: expect.stringMatching(/^Refused: /) })
    expect(calls).toBe(1)
  })

  test.each(NO_ANSWERS)('%s is no answer', async (_what, error) => {
    const { result, checks } = await poll([error, PAID])
    expect(result).toEqual({ paid: 'o-1' })
    expect(checks).toBe(1)
  })

  test('our refusal stays final behind our limit, which let nothing begin', async () => {
    const { result } = await poll([refusal(429, 'too_many'), refusal(400, 'bad_input'), PAID])
    expect(result).toEqual({ failed: 'Refused: bad_input' })
  })
})

describe.each([
  ['silence', new NoAnswer()],
  ['“pending”', PENDING],
  ['an error', stranger(502)],
  ['a stranger’s limit', stranger(429)],
])('on an ask after %s', (_before, before) => {
  test.each([...OURS, ...NO_ANSWERS])('%s calls no payment failed', async (_what, error) => {
    const { result, calls } = await poll([before, error, PAID])
    expect(result).toEqual({ paid: 'o-1' })
    expect(calls).toBe(3)
  })

  test('what the server says of the order is the answer', async () => {
    expect((await poll([before, DECLINED])).result).toEqual({ failed: DECLINED.error })
  })
})

describe('of a saved body', () => {
  test.each([...OURS, ...NO_ANSWERS])('%s calls no payment failed', async (_what, error) => {
    const { result, calls } = await poll([error, PAID], { isResumed: true })
    expect(result).toEqual({ paid: 'o-1' })
    expect(calls).toBe(2)
  })

  test('what the server says of the order is the answer', async () => {
    expect((await poll([DECLINED], { isResumed: true })).result).toEqual({
      failed: DECLINED.error,
    })
  })
})

describe('after a quarter of an hour', () => {
  test.each([...NO_ANSWERS, ['“pending”', PENDING] as const])(
    '%s is given up as unsure, never as failed',
    async (_what, answer) => {
      const { result, time } = await poll([answer])
      expect(result).toEqual({ unsure: true })
      expect(time).toBe(15 * MINUTE_MS)
    },
  )

  test.each(OURS)('so is %s of a saved body', async (_what, error) => {
    expect((await poll([error], { isResumed: true })).result).toEqual({ unsure: true })
  })

  test('the last ask counts, however long it took', async () => {
    const slow = { responseMs: 16 * MINUTE_MS }
    expect((await poll([PAID], slow)).result).toEqual({ paid: 'o-1' })
    expect(await poll([new NoAnswer()], slow)).toMatchObject({
      result: { unsure: true },
      calls: 1,
    })
  })
})

describe('it waits for as long as the server says', () => {
  test.each([refusal(429, 'too_many', '60'), stranger(429, '60')])('%s', async (error) => {
    expect((await poll([error, PAID])).pauses).toEqual([60_000])
  })

  test('but no longer than it asks at all', async () => {
    const { pauses, result } = await poll([stranger(429, '9000000'), PAID])
    expect(pauses).toEqual([15 * MINUTE_MS])
    expect(result).toEqual({ paid: 'o-1' })
  })
})
