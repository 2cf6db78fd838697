import { isRecord } from '#domain/is-record.ts'
import { PAID_NOTE_KEY, tabStorage } from '../../api/device-storage.ts'
import { storedMemberId } from '../../api/session-storage.ts'
import { type Paid, paid } from './payment-store.ts'

let shownTo: string | null = null

function show(order: Paid): void {
  shownTo = storedMemberId()
  paid.set(order)
}

/** Shows that an order was paid, also after a reload. */
export function showPaid(order: Paid): void {
  show(order)
  try {
    tabStorage.setItem(PAID_NOTE_KEY, JSON.stringify({ ...order, owner: shownTo }))
  } catch {
    // A full storage: it is shown as long as the page lives.
  }
}

export function hidePaid(): void {
  paid.set(null)
  tabStorage.removeItem(PAID_NOTE_KEY)
}

/** What was shown before, in a page that was left or reloaded, is shown again to the same member, or to nobody. */
export function recallPaid(): void {
  if (shownTo !== null && shownTo !== storedMemberId()) paid.set(null)
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(PAID_NOTE_KEY) ?? 'null')
    if (!isRecord(kept) || kept.owner !== storedMemberId()) return
    const { orderId, total, isTest } = kept
    if (typeof orderId !== 'string' || typeof total !== 'number') return
    show({ orderId, total, isTest: isTest === true })
  } catch {
    tabStorage.removeItem(PAID_NOTE_KEY)
  }
}
