import { describe, expect, test } from 'vitest'
import type { CheckoutComplete, CheckoutCompleted } from '#domain/merch/checkout.schema.ts'
import { NoAnswer, RequestFailed } from '../../api/request-errors.ts'
import { askUntilSettled } from './ask-until-settled.ts'

const BODY: CheckoutComplete = {
  ...{ customerName: 'Ada', customerEmail: 'ada@example.test', customerPhone: null },
  ...{ memberId: null, sourceId: 'cnon:card-nonce-ok', squareOrderId: 'order', cart: [] },
  ...{ total: 1, subtotal: 1, discount: 0 },
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

/** Answers one after the other, the last one for ever; the time is what was waited. */
async function settle(answers: readonly Answer[], { isResumed = false, askMs = 0 } = {}) {
  const told: boolean[] = []
  const pauses: number[] = []
  let asked = 0
  let time = 0
  const settled = await askUntilSettled(BODY, {
    ask: async (body) => {
      expect(body).toBe(BODY)
      const answer = answers[Math.min(asked, answers.length - 1)]
      asked += 1
      time += askMs
      if (!answer || answer instanceof Error) throw answer ?? new Error('no answer was given')
      return answer
    },
    onChecking: (heard) => told.push(heard),
    pause: async (milliseconds) => {
      pauses.push(milliseconds)
      time += milliseconds
    },
    now: () => time,
    isResumed,
  })
  return { settled, told, pauses, asked, time }
}

test('an answer at once is the answer', async () => {
  expect(await settle([PAID])).toMatchObject({ settled: { paid: 'o-1' }, told: [], pauses: [] })
  expect((await settle([DECLINED])).settled).toEqual({ failed: 'The card was declined.' })
})

test('an answer without a word is called a failed payment', async () => {
  expect((await settle([{ success: false, error: '' }])).settled).toEqual({
    failed: 'Payment failed',
  })
})

test('the same is asked again while the server is checking', async () => {
  const { settled, told, pauses } = await settle([PENDING, PENDING, PENDING, PENDING, PAID])
  expect(settled).toEqual({ paid: 'o-1' })
  expect(told).toEqual([true, true, true, true])
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
    const { settled, asked } = await settle([error, PAID])
    expect(settled).toEqual({ failed: expect.stringMatching(/^Refused: /) })
    expect(asked).toBe(1)
  })

  test.each(NO_ANSWERS)('%s is no answer', async (_what, error) => {
    const { settled, told } = await settle([error, PAID])
    expect(settled).toEqual({ paid: 'o-1' })
    expect(told).toEqual([false])
  })

  test('our refusal stays final behind our limit, which let nothing begin', async () => {
    const { settled } = await settle([refusal(429, 'too_many'), refusal(400, 'bad_input'), PAID])
    expect(settled).toEqual({ failed: 'Refused: bad_input' })
  })
})

describe.each([
  ['silence', new NoAnswer()],
  ['“pending”', PENDING],
  ['an error', stranger(502)],
  ['a stranger’s limit', stranger(429)],
])('on an ask after %s', (_before, before) => {
  test.each([...OURS, ...NO_ANSWERS])('%s calls no payment failed', async (_what, error) => {
    const { settled, asked } = await settle([before, error, PAID])
    expect(settled).toEqual({ paid: 'o-1' })
    expect(asked).toBe(3)
  })

  test('what the server says of the order is the answer', async () => {
    expect((await settle([before, DECLINED])).settled).toEqual({ failed: DECLINED.error })
  })
})

describe('of a body kept from before', () => {
  test.each([...OURS, ...NO_ANSWERS])('%s calls no payment failed', async (_what, error) => {
    const { settled, asked } = await settle([error, PAID], { isResumed: true })
    expect(settled).toEqual({ paid: 'o-1' })
    expect(asked).toBe(2)
  })

  test('what the server says of the order is the answer', async () => {
    expect((await settle([DECLINED], { isResumed: true })).settled).toEqual({
      failed: DECLINED.error,
    })
  })
})

test('a charged buyer is told so though a stranger says 404 after the connection dropped', async () => {
  expect((await settle([new NoAnswer(), stranger(404), PAID])).settled).toEqual({ paid: 'o-1' })
})

describe('after a quarter of an hour', () => {
  test.each([...NO_ANSWERS, ['“pending”', PENDING] as const])(
    '%s is given up as unsure, never as failed',
    async (_what, answer) => {
      const { settled, time } = await settle([answer])
      expect(settled).toEqual({ unsure: true })
      expect(time).toBe(15 * MINUTE_MS)
    },
  )

  test.each(OURS)('so is %s of a body kept from before', async (_what, error) => {
    expect((await settle([error], { isResumed: true })).settled).toEqual({ unsure: true })
  })

  test('the last ask counts, however long it took', async () => {
    const slow = { askMs: 16 * MINUTE_MS }
    expect((await settle([PAID], slow)).settled).toEqual({ paid: 'o-1' })
    expect(await settle([new NoAnswer()], slow)).toMatchObject({
      ...{ settled: { unsure: true }, asked: 1 },
    })
  })
})

describe('it waits as long as it is asked to', () => {
  test.each([refusal(429, 'too_many', '60'), stranger(429, '60')])('%s', async (error) => {
    expect((await settle([error, PAID])).pauses).toEqual([60_000])
  })

  test('but no longer than it asks at all', async () => {
    const { pauses, settled } = await settle([stranger(429, '9000000'), PAID])
    expect(pauses).toEqual([15 * MINUTE_MS])
    expect(settled).toEqual({ paid: 'o-1' })
  })
})
