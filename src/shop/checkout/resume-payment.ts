import { dropPayment, isKept, keptPayment } from './payment-record.ts'
import { payment } from './payment-store.ts'

type Settling = typeof import('./settle-payment.ts')

/** Goes on with a payment that a reload, a lost network or another tab left unsettled. */
export function resumePayment(): void {
  forgetSettled()
  const before = payment.get()
  if (before.state === 'paying' || before.state === 'checking') return
  const { body } = before.state === 'unsure' ? before : { body: null }
  if (body) follow(({ settlePayment }) => settlePayment(body, { isResumed: true }))
  else if (keptPayment() !== null) follow(({ settleKept }) => settleKept())
}

function follow(settle: (settling: Settling) => Promise<unknown>): void {
  payment.set({ state: 'checking', heard: false })
  import('./settle-payment.ts').then(settle).catch((error: unknown) => {
    console.warn('A payment could not be followed', error)
    payment.set({ state: 'stuck' })
  })
}

/** Asks no more about what another tab settled, or let go. */
function forgetSettled(): void {
  const now = payment.get()
  if (now.state === 'unsure' && !isKept(now)) payment.set({ state: 'none' })
}

/** From now on the page hears of it. */
export function followOtherTabs(): void {
  addEventListener('storage', forgetSettled)
}

/** The buyer has asked the club what became of the card, and may pay for something else. */
export function letPaymentGo(): void {
  const now = payment.get()
  if (now.state !== 'unsure') return
  dropPayment(now)
  payment.set({ state: 'none' })
  // Another tab may have begun a newer one meanwhile.
  resumePayment()
}
