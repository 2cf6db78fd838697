export type StandInOrder = {
  id: string
  key: string
  locationId: string
  discount: number
  total: number
}

export type StandInPayment = {
  id: string
  key: string
  orderId: string
  sourceId: string
  amount: number
  createdAt: string
}

export type StandInRefund = {
  id: string
  key: string
  paymentId: string
  amount: number
  status: 'PENDING' | 'COMPLETED' | 'FAILED'
  createdAt: string
}

export type Entry =
  | { order: StandInOrder }
  | { payment: StandInPayment }
  | { refund: StandInRefund }
  | { refusedKey: string; body: string }

/** The mock's orders, payments and refunds, which it forgets when it stops. */
export type Ledger = ReturnType<typeof createLedger>

/** `onNoted` is told of each entry; the mock sends its webhooks from there. */
export function createLedger(onNoted: (entry: Entry) => void = () => undefined) {
  const orders = new Map<string, StandInOrder>()
  const ordersByKey = new Map<string, StandInOrder>()
  const payments = new Map<string, StandInPayment>()
  const refusals = new Map<string, string>()
  const refunds = new Map<string, StandInRefund>()

  return {
    orders,
    ordersByKey,
    /** By idempotency key. */
    payments,
    /** The answers to declined charges, by idempotency key, for retries. */
    refusals,
    /** By idempotency key; tests note a refund again to change its status. */
    refunds,
    note(entry: Entry) {
      if ('order' in entry) {
        orders.set(entry.order.id, entry.order)
        ordersByKey.set(entry.order.key, entry.order)
      } else if ('payment' in entry) payments.set(entry.payment.key, entry.payment)
      else if ('refund' in entry) refunds.set(entry.refund.key, entry.refund)
      else refusals.set(entry.refusedKey, entry.body)
      onNoted(entry)
    },
    paymentOf: (orderId: string) => [...payments.values()].find((one) => one.orderId === orderId),
    /** Every charge ever made, for tests to count. */
    charges: () => [...payments.values()],
    /** The sum of a payment's refunds, including those in progress. */
    returnedOf: (paymentId: string) =>
      [...refunds.values()]
        .filter((one) => one.paymentId === paymentId && one.status !== 'FAILED')
        .reduce((sum, { amount }) => sum + amount, 0),
  }
}

const dollars = (amount: number) => ({ amount, currency: 'USD' })

/** An order, with its tender once it is paid. */
export function orderView(ledger: Ledger, order: StandInOrder) {
  const payment = ledger.paymentOf(order.id)
  return {
    id: order.id,
    location_id: order.locationId,
    state: payment ? 'COMPLETED' : 'OPEN',
    total_money: dollars(order.total),
    ...(payment ? { tenders: [tenderOf(payment)] } : {}),
  }
}

function tenderOf({ id, amount }: StandInPayment) {
  return { id, payment_id: id, amount_money: dollars(amount), type: 'CARD' }
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
