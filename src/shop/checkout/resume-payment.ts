import { inTime } from '../../ui/load-again.ts'
import {
  isPaying,
  recallPaid,
  savedCharge,
  settleCharge,
  showPayment,
  usePayment,
} from './payment.ts'

/** Takes up what the device has saved of a payment, after a reload, a lost network or another tab's payment. */
export function resumePayment(): void {
  const now = usePayment.getState()
  if (isPaying(now) || now.state === 'checking') return
  if (savedCharge()) confirmCharge()
  else if (now.state !== 'failed' && now.state !== 'stopped') recallPaid()
}

function confirmCharge(): void {
  showPayment({ state: 'checking' })
  inTime(import('./confirm-payment.ts'))
    .then(({ confirmSavedPayment }) => confirmSavedPayment())
    .catch((error: unknown) => {
      console.warn('A payment could not be followed', error)
      showPayment({ state: 'stuck' })
    })
}

/** Follows other tabs, which confirm, discard or dismiss a payment. */
export function followOtherTabs(): void {
  addEventListener('storage', () => {
    const now = usePayment.getState()
    const isSettled = now.state === 'unsure' && !savedCharge(now.squareOrderId)
    if (isSettled || now.state === 'paid') recallPaid()
  })
}

/** Discards an unconfirmed payment after the buyer has checked with the club, so that they can pay again. */
export function discardPayment(): void {
  const now = usePayment.getState()
  if (now.state !== 'unsure') return
  settleCharge(now.squareOrderId, null)
  showPayment({ state: 'none' })
  // Another tab may have started a newer payment.
  resumePayment()
}
