import { isRecord } from '#domain/is-record.ts'
import { tabStorage } from '../../api/device-storage.ts'
import { type Paid, paid } from './payment-store.ts'

const KEY = 'merch_paid'

/** Shows that an order was paid, also after a reload. */
export function showPaid(order: Paid): void {
  paid.set(order)
  try {
    tabStorage.setItem(KEY, JSON.stringify(order))
  } catch {
    // A full storage: it is shown as long as the page lives.
  }
}

export function hidePaid(): void {
  paid.set(null)
  tabStorage.removeItem(KEY)
}

/** What was shown before a reload is shown again. */
export function recallPaid(): void {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(KEY) ?? 'null')
    if (!isRecord(kept)) return
    const { orderId, total, isTest } = kept
    if (typeof orderId !== 'string' || typeof total !== 'number') return
    paid.set({ orderId, total, isTest: isTest === true })
  } catch {
    tabStorage.removeItem(KEY)
  }
}
