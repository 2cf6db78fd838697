import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isRecord } from '#domain/is-record.ts'

export type StandInOrder = {
  id: string
  key: string
  referenceId: string
  locationId: string
  lines: unknown[]
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

const KINDS = ['order', 'payment', 'refund', 'refusedKey']

/** What the stand-in for Square remembers: its orders and every charge, kept in a file where one is given. */
export type Ledger = ReturnType<typeof openLedger>

/** Opens the ledger; entries are written before they are answered, so that a killed process forgets none. */
export function openLedger(file?: string, heard: (entry: Entry) => void = () => undefined) {
  const orders = new Map<string, StandInOrder>()
  const ordersByKey = new Map<string, StandInOrder>()
  const payments = new Map<string, StandInPayment>()
  const refusals = new Map<string, string>()
  const refunds = new Map<string, StandInRefund>()

  const take = (entry: Entry) => {
    if ('order' in entry) {
      orders.set(entry.order.id, entry.order)
      ordersByKey.set(entry.order.key, entry.order)
    } else if ('payment' in entry) payments.set(entry.payment.key, entry.payment)
    else if ('refund' in entry) refunds.set(entry.refund.key, entry.refund)
    else refusals.set(entry.refusedKey, entry.body)
  }
  if (file && existsSync(file)) for (const entry of readEntries(file)) take(entry)
  if (file) mkdirSync(dirname(file), { recursive: true })

  return {
    orders,
    ordersByKey,
    /** By idempotency key. */
    payments,
    /** The answers to declined charges, by idempotency key, for whoever asks again. */
    refusals,
    /** By idempotency key; noted again, a refund has got another status. */
    refunds,
    note(entry: Entry) {
      if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`)
      take(entry)
      heard(entry)
    },
    paymentOf: (orderId: string) => [...payments.values()].find((one) => one.orderId === orderId),
    /** Every charge there ever was, which is what counts. */
    charges: () => [...payments.values()],
    /** What has been returned of a payment, or is on its way back. */
    returnedOf: (paymentId: string) =>
      [...refunds.values()]
        .filter((one) => one.paymentId === paymentId && one.status !== 'FAILED')
        .reduce((sum, { amount }) => sum + amount, 0),
  }
}

// A line that a killed process left half written was never answered.
function readEntries(file: string): Entry[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        const entry: unknown = JSON.parse(line)
        return isEntry(entry) ? [entry] : []
      } catch {
        return []
      }
    })
}

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false
  return KINDS.some((kind) => kind in value)
}
