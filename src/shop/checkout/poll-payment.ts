import type { CheckoutComplete } from '#domain/merch/checkout.schema.ts'
import type { CheckoutCompleted } from '#domain/merch/checkout.ts'
import { RequestFailed } from '../../http/request-errors.ts'

/** `unsure` after too long without an answer; the card may or may not have been charged. */
export type PaymentResult = { paid: string } | { failed: string } | { unsure: true }

type Tools = {
  complete: (body: CheckoutComplete) => Promise<CheckoutCompleted>
  /** Called each time the outcome is still unknown. */
  onChecking: () => void
  pause: (milliseconds: number) => Promise<void>
  now: () => number
  /** Whether this body may have been sent before, by another page or before a reload. */
  isResumed: boolean
}

const PAUSES_MS = [2000, 3000, 5000]
const LONGEST_PAUSE_MS = 10_000
const GIVE_UP_AFTER_MS = 15 * 60_000

// Codes our server returns before it touches the order. Proxies send no such code, and others of ours, like `conflict`,
// may come after the charge.
const CODES_BEFORE_CHARGE = new Set([
  'bad_input',
  'not_json',
  'too_large',
  'not_found',
  'cross_site',
  'foreign_host',
  'too_many',
])
const TRY_LATER_CODE = 'too_many'

/**
 * Completes an order, resending the same body until the outcome is known: no answer, a server error, a proxy's
 * rejection or "pending" is not final. A rejection is final only before any charge can have begun.
 */
export async function pollPayment(body: CheckoutComplete, tools: Tools): Promise<PaymentResult> {
  const deadline = tools.now() + GIVE_UP_AFTER_MS
  let mayBeCharged = tools.isResumed
  for (let attempt = 0; ; attempt += 1) {
    let pauseMs = PAUSES_MS[attempt] ?? LONGEST_PAUSE_MS
    try {
      const answer = await tools.complete(body)
      if (answer.success) return { paid: answer.orderId }
      if (!answer.pending) return { failed: answer.error || 'Payment failed' }
      mayBeCharged = true
      tools.onChecking()
    } catch (error) {
      const refusal = error instanceof RequestFailed ? error : null
      const code = refusal?.code ?? ''
      if (!CODES_BEFORE_CHARGE.has(code)) mayBeCharged = true
      else if (!mayBeCharged && code !== TRY_LATER_CODE) {
        return { failed: refusal?.sentence ?? 'Payment failed' }
      }
      pauseMs = Math.max(pauseMs, (refusal?.retryAfterSeconds ?? 0) * 1000)
      tools.onChecking()
    }
    const leftMs = deadline - tools.now()
    if (leftMs <= 0) return { unsure: true }
    await tools.pause(Math.min(pauseMs, leftMs))
  }
}
