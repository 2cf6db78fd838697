import type { CheckoutComplete, CheckoutCompleted } from '#domain/merch/checkout.schema.ts'
import { RequestFailed } from '../../api/request-errors.ts'

/** `unsure` when nobody could be asked for long enough; it is no word about the card. */
export type Settled = { paid: string } | { failed: string } | { unsure: true }

type Tools = {
  ask: (body: CheckoutComplete) => Promise<CheckoutCompleted>
  /** Told each time that nobody knows yet; `heard` when the server said so, not the silence. */
  onChecking: (heard: boolean) => void
  pause: (milliseconds: number) => Promise<void>
  now: () => number
  /** Whether this body may have been sent before, by another page or before a reload. */
  isResumed: boolean
}

const PAUSES_MS = [2000, 3000, 5000]
const LONGEST_PAUSE_MS = 10_000
const PATIENCE_MS = 15 * 60_000

// What our own server says before it looks at an order. A proxy's refusal has no such code, and others of ours,
// like `conflict`, may come after the charge.
const BEFORE_ANYTHING = new Set([
  ...['bad_input', 'not_json', 'too_large', 'not_found', 'cross_site', 'foreign_host', 'too_many'],
])
const LATER = 'too_many'

/**
 * Completes an order, and asks again with the very same body until somebody knows what became of the card:
 * silence, an error, a stranger's refusal or "pending" is no answer. A refusal is final only while nothing can have
 * begun (decision 10).
 */
export async function askUntilSettled(body: CheckoutComplete, tools: Tools): Promise<Settled> {
  const until = tools.now() + PATIENCE_MS
  let mayHaveBegun = tools.isResumed
  for (let asked = 0; ; asked += 1) {
    let pauseMs = PAUSES_MS[asked] ?? LONGEST_PAUSE_MS
    try {
      const answer = await tools.ask(body)
      if (answer.success) return { paid: answer.orderId }
      if (!answer.pending) return { failed: answer.error || 'Payment failed' }
      mayHaveBegun = true
      tools.onChecking(true)
    } catch (error) {
      const refusal = error instanceof RequestFailed ? error : null
      const code = refusal?.code ?? ''
      if (!BEFORE_ANYTHING.has(code)) mayHaveBegun = true
      else if (!mayHaveBegun && code !== LATER) {
        return { failed: refusal?.sentence ?? 'Payment failed' }
      }
      pauseMs = Math.max(pauseMs, (refusal?.retryAfterSeconds ?? 0) * 1000)
      tools.onChecking(false)
    }
    const leftMs = until - tools.now()
    if (leftMs <= 0) return { unsure: true }
    await tools.pause(Math.min(pauseMs, leftMs))
  }
}
