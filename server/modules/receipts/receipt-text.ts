import { CLUB } from '#domain/club.ts'
import { dayInZone } from '#domain/dates.ts'
import { formatDay } from '#domain/format-day.ts'
import { type AdminOrder, isReturned } from '#domain/merch/admin-order.ts'
import { formatGoods } from '#domain/merch/format-goods.ts'
import { formatCents } from '#domain/money.ts'
import { CHECKING_CHARGE } from '#server/modules/checkout/order-answer.ts'
import type { Settings } from '#server/settings.ts'

const TITLES = {
  paid: 'Paid',
  checking: 'Checking payment',
  returned: 'Refunded',
  returned_in_part: 'Partly refunded',
  charged_not_filled: 'Charged, not filled',
  not_charged: 'Not charged',
}
export type ReceiptState = keyof typeof TITLES

/** The state a buyer sees. An order that was paid too late counts as returned, though it was never filled. */
export function receiptStateOf({ state, refunded, charged }: AdminOrder): ReceiptState {
  if (refunded > 0) return refunded >= charged ? 'returned' : 'returned_in_part'
  if (state === 'paid') return 'paid'
  if (state === 'charging' || state === 'unknown') return 'checking'
  return charged > 0 ? 'charged_not_filled' : 'not_charged'
}

export function titleOf(order: AdminOrder): string {
  const state = receiptStateOf(order)
  if (!isUnderWay(order)) return TITLES[state]
  return state === 'returned' ? 'Refund on its way' : 'Partial refund on its way'
}

/** The refunds a buyer sees, oldest first. */
export function refundsOf({ refunds }: AdminOrder): AdminOrder['refunds'] {
  return refunds.filter(({ state }) => state !== 'failed').toReversed()
}

/** Whether a refund is in progress that Square has not confirmed yet. */
function isUnderWay(order: AdminOrder): boolean {
  return refundsOf(order).some(({ state }) => state !== 'completed')
}

export function sentencesOf(order: AdminOrder, timeZone: string): string[] {
  const { failure, refunds } = order
  const state = receiptStateOf(order)
  if (state === 'checking') {
    return [
      CHECKING_CHARGE,
      'This takes a few minutes at most. Reload this page to see the result.',
    ]
  }
  if (state === 'not_charged') {
    return [failure ?? 'This order didn’t go through. You weren’t charged.']
  }
  if (state === 'charged_not_filled') {
    const returning = refunds.some((one) => one.state === 'failed')
      ? 'The refund to your card failed.'
      : 'We haven’t refunded it yet.'
    return ['Your card was charged, but we couldn’t fill this order.', `${returning} We’re on it.`]
  }
  const charged = formatCents(order.charged)
  const refunding = isUnderWay(order) ? 'We’re refunding' : 'We refunded'
  const returned =
    state === 'returned'
      ? `${refunding} ${charged}`
      : `${refunding} ${formatCents(order.refunded)} of ${charged}`
  const back = `${returned} to your card. Your bank can take up to ten days to show it.`
  const returnedGoods = returnedGoodsText(order)
  if (state === 'returned') {
    return order.paidAt || !failure ? [back, ...returnedGoods] : [failure, back]
  }
  const sentences = [...(state === 'returned_in_part' ? [back] : []), ...returnedGoods]
  if (isReturned(order) || order.paidAt === null) return sentences
  if (order.handedOverAt) {
    return [...sentences, `Picked up on ${dayOf(order.handedOverAt, timeZone)}.`]
  }
  const { street, city, hours } = CLUB.clubhouse
  const pickUp = returnedGoods.length > 0 ? 'Pick up the rest' : 'Pick it up'
  return [
    ...sentences,
    `${pickUp} at the clubhouse, ${street}, ${city}. ${hours}. Bring this receipt, printed or on your phone.`,
  ]
}

function returnedGoodsText({ lines }: AdminOrder): string[] {
  const goods = formatGoods(lines, ({ returned }) => returned)
  return goods ? [`Returned: ${goods}.`] : []
}

/** A day as shown on receipts, always with its year. */
export function dayOf(at: string, timeZone: string): string {
  return formatDay(dayInZone(new Date(at), timeZone), '')
}

/** The first line of every demo receipt, whatever it says of the practice card. */
export const PRACTICE_CARD = 'This is a demo with a practice card. No real money moves.'

/** Whether the shop uses its mock of Square, since no account is set. */
export function isDemoShop({ mode, square }: Pick<Settings, 'mode' | 'square'>): boolean {
  return mode === 'demo' && !square
}
