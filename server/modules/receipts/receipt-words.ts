import { CLUB } from '#domain/club.ts'
import { dayInZone } from '#domain/dates.ts'
import { dayInWords } from '#domain/day-words.ts'
import type { Receipt, ReceiptState } from '#domain/merch/receipt.ts'
import { formatCents } from '#domain/money.ts'
import { CHECKING } from '#server/modules/checkout/order-answer.ts'

const TITLES: Record<ReceiptState, string> = {
  paid: 'Paid',
  checking: 'Being checked',
  returned: 'Returned in full',
  returned_in_part: 'Returned in part',
  charged_not_filled: 'Charged, not filled',
  not_charged: 'Not charged',
}

/** What stands over a receipt. */
export function titleOf(receipt: Receipt): string {
  const { state } = receipt
  if (!isUnderWay(receipt)) return TITLES[state]
  return state === 'returned' ? 'Being returned in full' : 'Being returned in part'
}

/** Whether money is on its way back of which Square has not said that it has arrived. */
function isUnderWay({ refunds }: Receipt): boolean {
  return refunds.some(({ state }) => state !== 'completed')
}

/** What a receipt tells its buyer in sentences. */
export function sentencesOf(receipt: Receipt, timeZone: string): string[] {
  const { state, failure, hasFailedRefund } = receipt
  const day = (at: Date) => dayOf(at, timeZone)
  if (state === 'checking') {
    return [
      CHECKING,
      'This takes a few minutes at most. Open this page again to see what came of it.',
    ]
  }
  if (state === 'not_charged') {
    return [failure ?? 'This order was not completed. Nothing was charged.']
  }
  if (state === 'charged_not_filled') {
    const returning = hasFailedRefund
      ? 'The return to your card did not work.'
      : 'The money has not gone back yet.'
    return [
      'Your card was charged, and this order was not filled.',
      `${returning} The club has been told and sees to it.`,
    ]
  }
  const charged = formatCents(receipt.charged)
  const being = isUnderWay(receipt) ? ' being' : ''
  const returned =
    state === 'returned'
      ? `The whole amount of ${charged} is${being} returned`
      : `${formatCents(receipt.refunded)} of ${charged} are${being} returned`
  const back = `${returned} to the card that paid. Your bank can take up to ten days to show it.`
  if (state === 'returned') return receipt.paidAt || !failure ? [back] : [failure, back]
  const sentences = state === 'returned_in_part' ? [back] : []
  if (receipt.goodsAreBack || receipt.paidAt === null) return sentences
  const { street, city, hours } = CLUB.clubhouse
  return receipt.handedOverAt
    ? [...sentences, `Handed over on ${day(receipt.handedOverAt)}.`]
    : [
        ...sentences,
        `Your order waits for you at the clubhouse, ${street}, ${city}: ${hours}. Please bring this receipt, on paper or on your phone.`,
      ]
}

/** A day as receipts say it, always with its year. */
export function dayOf(at: Date, timeZone: string): string {
  return dayInWords(dayInZone(at, timeZone), '')
}
