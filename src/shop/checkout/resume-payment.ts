import { inTime } from '../../ui/load-again.ts'
import { dropPayment, isPaymentSaved, savedPayment } from './payment-record.ts'
import { payment } from './payment-store.ts'

type ConfirmModule = typeof import('./confirm-payment.ts')

/** Resumes a payment left unconfirmed by a reload, a lost network or another tab. */
export function resumePayment(): void {
  clearConfirmed()
  const before = payment.get()
  if (before.state === 'paying' || before.state === 'checking') return
  const body = before.state === 'unsure' ? before.body : null
  if (body) confirmWith(({ confirmPayment }) => confirmPayment(body, { isResumed: true }))
  else if (savedPayment() !== null) confirmWith(({ confirmSavedPayment }) => confirmSavedPayment())
}

function confirmWith(confirm: (module: ConfirmModule) => Promise<unknown>): void {
  payment.set({ state: 'checking' })
  inTime(import('./confirm-payment.ts'))
    .then(confirm)
    .catch((error: unknown) => {
      console.warn('A payment could not be followed', error)
      payment.set({ state: 'stuck' })
    })
}

/** Stops tracking a payment that another tab confirmed or discarded. */
function clearConfirmed(): void {
  const now = payment.get()
  if (now.state === 'unsure' && !isPaymentSaved(now)) payment.set({ state: 'none' })
}

/** Listens for payments that other tabs confirm or discard. */
export function followOtherTabs(): void {
  addEventListener('storage', clearConfirmed)
}

/** Discards an unconfirmed payment after the buyer has checked with the club, so that they can pay again. */
export function discardPayment(): void {
  const now = payment.get()
  if (now.state !== 'unsure') return
  dropPayment(now)
  payment.set({ state: 'none' })
  // Another tab may have started a newer payment.
  resumePayment()
}
