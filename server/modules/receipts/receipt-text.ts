import { CLUB } from '#domain/club.ts'
import { dayInZone } from '#domain/dates.ts'
import { formatDay } from '#domain/format-day.ts'
import { isReturned } from '#domain/merch/admin-order.ts'
import { formatGoods } from '#domain/merch/format-goods.ts'
import type { Receipt, ReceiptState } from '#domain/merch/receipt.ts'
import { formatCents } from '#domain/money.ts'
import { CHECKING_CHARGE } from '#server/modules/checkout/order-answer.ts'
import type { Settings } from '#server/settings.ts'

const TITLES: Record<ReceiptState, string> = {
  paid: 'Paid',
  checking: 'Checking payment',
  returned: 'Refunded',
  returned_in_part: 'Partly refunded',
  charged_not_filled: 'Charged, not filled',
  not_charged: 'Not charged',
}

export function titleOf(receipt: Receipt): string {
  const { state } = receipt
  if (!isUnderWay(receipt)) return TITLES[state]
  return state === 'returned' ? 'Refund on its way' : 'Partial refund on its way'
}

/** Whether a refund is in progress that Square has not confirmed yet. */
function isUnderWay({ refunds }: Receipt): boolean {
  return refunds.some(({ state }) => state !== 'completed')
}

export function sentencesOf(receipt: Receipt, timeZone: string): string[] {
  const { state, failure, hasFailedRefund } = receipt
  const day = (at: Date) => dayOf(at, timeZone)
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
    const returning = hasFailedRefund
      ? 'The refund to your card failed.'
      : 'We haven’t refunded it yet.'
    return ['Your card was charged, but we couldn’t fill this order.', `${returning} We’re on it.`]
  }
  const charged = formatCents(receipt.charged)
  const refunding = isUnderWay(receipt) ? 'We’re refunding' : 'We refunded'
  const returned =
    state === 'returned'
      ? `${refunding} ${charged}`
      : `${refunding} ${formatCents(receipt.refunded)} of ${charged}`
  const back = `${returned} to your card. Your bank can take up to ten days to show it.`
  const returnedGoods = returnedGoodsText(receipt)
  if (state === 'returned') {
    return receipt.paidAt || !failure ? [back, ...returnedGoods] : [failure, back]
  }
  const sentences = [...(state === 'returned_in_part' ? [back] : []), ...returnedGoods]
  if (isReturned(receipt) || receipt.paidAt === null) return sentences
  if (receipt.handedOverAt) return [...sentences, `Picked up on ${day(receipt.handedOverAt)}.`]
  const { street, city, hours } = CLUB.clubhouse
  const pickUp = returnedGoods.length > 0 ? 'Pick up the rest' : 'Pick it up'
  return [
    ...sentences,
    `${pickUp} at the clubhouse, ${street}, ${city}. ${hours}. Bring this receipt, printed or on your phone.`,
  ]
}

function returnedGoodsText({ lines }: Receipt): string[] {
  const goods = formatGoods(lines, ({ returned }) => returned)
  return goods ? [`Returned: ${goods}.`] : []
}

/** A day as shown on receipts, always with its year. */
export function dayOf(at: Date, timeZone: string): string {
  return formatDay(dayInZone(at, timeZone), '')
}

/** The first line of every demo receipt, whatever it says of the practice card. */
export const PRACTICE_CARD = 'This is a demo with a practice card. No real money moves.'

/** Whether the shop uses its mock of Square, since no account is set. */
export function isDemoShop({ mode, square }: Pick<Settings, 'mode' | 'square'>): boolean {
  return mode === 'demo' && !square
}
