import { describe, expect, test } from 'vitest'
import { attentionReasonOf, type WatchedOrder } from './needs-attention.ts'
import { ORDER_STATES } from './order.ts'

const NOW = new Date('2026-05-23T16:00:00Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

const order = (overrides: Partial<WatchedOrder> = {}): WatchedOrder => ({
  state: 'paid',
  paidAt: before(59),
  failure: null,
  chargedAt: before(60),
  foundAmount: null,
  reviewedAt: null,
  refunds: [],
  ...overrides,
})
const refund = (overrides: Partial<WatchedOrder['refunds'][number]> = {}) =>
  order({
    refunds: [
      {
        state: 'completed',
        requestedBy: 'admin',
        idempotencyKey: 'k',
        createdAt: before(30),
        settledAt: before(29),
        ...overrides,
      },
    ],
  })
const why = (one: WatchedOrder) => attentionReasonOf(one, NOW)

test('an order that the shop settles by itself needs nobody', () => {
  for (const state of ORDER_STATES) {
    expect(why(order({ state, chargedAt: before(4) }))).toEqual([])
  }
  expect(why(refund())).toEqual([])
  expect(why(refund({ state: 'pending', settledAt: null, createdAt: before(4000) }))).toEqual([])
  expect(why(order({ state: 'open', chargedAt: null }))).toEqual([])
})

describe('an order needs attention', () => {
  test.each(['charging', 'unknown'] as const)(
    'once an order is %s for over five minutes',
    (state) => {
      expect(why(order({ state, chargedAt: before(5) }))).toEqual([])
      expect(why(order({ state, chargedAt: before(5.1) }))).toEqual(['unknown'])
    },
  )

  test('at once where Square took another amount', () => {
    const found = order({ state: 'failed', paidAt: null, foundAmount: 1 })
    expect(why(found)).toEqual(['other_amount'])
    expect(why({ ...found, reviewedAt: before(1) })).toEqual([])
  })

  test('when the shop gave money back by itself', () => {
    expect(why(refund({ requestedBy: 'system' }))).toEqual(['unfilled'])
    expect(why({ ...refund({ requestedBy: 'system' }), state: 'failed' })).toEqual(['unfilled'])
    const again = refund({ requestedBy: 'system', idempotencyKey: 'again' })
    expect(why({ ...again, state: 'failed' })).toEqual(['bought_again'])
    expect(why({ ...again, reviewedAt: before(10) })).toEqual([])
  })

  test('when an order that was given up is filled late, until somebody has looked', () => {
    const late = order({ failure: 'Nothing was charged.' })
    expect(why(late)).toEqual(['filled_late'])
    expect(why({ ...late, state: 'failed', paidAt: null })).toEqual([])
    expect(why({ ...late, reviewedAt: before(60) })).toEqual(['filled_late'])
    expect(why({ ...late, reviewedAt: before(59) })).toEqual([])
  })

  test('when a refund failed, or stays unknown', () => {
    expect(why(refund({ state: 'failed' }))).toEqual(['refund_failed'])
    expect(why(refund({ state: 'failed', requestedBy: 'system' }))).toEqual([
      'unfilled',
      'refund_failed',
    ])
    expect(why(refund({ state: 'unknown', settledAt: null }))).toEqual(['refund_unknown'])
  })
})

test('what was looked at is done, what goes on or came later is not', () => {
  const reviewed = { reviewedAt: before(10) }
  expect(why({ ...refund({ requestedBy: 'system', state: 'failed' }), ...reviewed })).toEqual([])
  const later = refund({ state: 'failed', settledAt: before(9) })
  expect(why({ ...later, ...reviewed })).toEqual(['refund_failed'])
  expect(why({ ...refund({ state: 'unknown', settledAt: null }), ...reviewed })).toHaveLength(1)
  expect(why(order({ state: 'unknown', ...reviewed }))).toEqual(['unknown'])
})
