import type { Ledger, StandInOrder, StandInPayment, StandInRefund } from './ledger.ts'

const dollars = (amount: number) => ({ amount, currency: 'USD' })

/** An order, with its tender once it is paid. */
export function orderView(ledger: Ledger, order: StandInOrder) {
  const payment = ledger.paymentOf(order.id)
  return {
    id: order.id,
    location_id: order.locationId,
    reference_id: order.referenceId,
    state: payment ? 'COMPLETED' : 'OPEN',
    version: payment ? 2 : 1,
    line_items: order.lines,
    total_discount_money: dollars(order.discount),
    total_money: dollars(order.total),
    net_amount_due_money: dollars(payment ? 0 : order.total),
    ...(payment ? { tenders: [tenderOf(order, payment)] } : {}),
  }
}

function tenderOf(order: StandInOrder, { id, amount, createdAt }: StandInPayment) {
  return {
    id,
    payment_id: id,
    location_id: order.locationId,
    transaction_id: order.id,
    created_at: createdAt,
    amount_money: dollars(amount),
    type: 'CARD',
  }
}

/** A payment, which is always completed at once. */
export function paymentView({ id, orderId, amount, createdAt }: StandInPayment) {
  return {
    id,
    order_id: orderId,
    status: 'COMPLETED',
    source_type: 'CARD',
    amount_money: dollars(amount),
    total_money: dollars(amount),
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** A refund of a payment. */
export function refundView({ id, paymentId, amount, status, createdAt }: StandInRefund) {
  return {
    id,
    status,
    payment_id: paymentId,
    destination_type: 'CARD',
    amount_money: dollars(amount),
    created_at: createdAt,
    updated_at: createdAt,
  }
}
