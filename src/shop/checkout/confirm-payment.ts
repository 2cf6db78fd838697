import { type CheckoutComplete, checkoutCompleteSchema } from '#domain/merch/checkout.schema.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { RequestFailed } from '../../http/request-errors.ts'
import { completeCheckout, readSquareConfig } from '../../queries/checkout.ts'
import { storedMember } from '../../session/session-storage.ts'
import { removeBought, setHold } from '../cart/cart-store.ts'
import { refreshItems } from '../products/items-store.ts'
import { failPayment, savedCharge, settleCharge, showPayment } from './payment.ts'

const PAUSES_MS = [2000, 3000, 5000]
const LONGEST_PAUSE_MS = 10_000
const GIVE_UP_AFTER_MS = 15 * 60_000
const FAILED = 'Payment failed'

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

type Result = { state: 'paid'; orderId: string } | { state: 'failed'; message: string }

type Answer =
  | Result
  /** This request charged nothing; an earlier one may have. */
  | { state: 'refused'; message: string }
  | { state: 'unknown'; mayBeCharged: boolean; waitMs: number }

/** No answer, a server error, a proxy's rejection and "pending" say nothing of the charge. */
async function askOnce(body: CheckoutComplete): Promise<Answer> {
  try {
    const answer = await completeCheckout(body)
    if (answer.success) return { state: 'paid', orderId: answer.orderId }
    if (answer.pending) return { state: 'unknown', mayBeCharged: true, waitMs: 0 }
    return { state: 'failed', message: answer.error || FAILED }
  } catch (error) {
    if (!(error instanceof RequestFailed)) {
      return { state: 'unknown', mayBeCharged: true, waitMs: 0 }
    }
    const { code = '', sentence = FAILED, retryAfterSeconds = 0 } = error
    const isBeforeCharge = CODES_BEFORE_CHARGE.has(code)
    if (isBeforeCharge && code !== TRY_LATER_CODE) return { state: 'refused', message: sentence }
    return { state: 'unknown', mayBeCharged: !isBeforeCharge, waitMs: retryAfterSeconds * 1000 }
  }
}

/** Sends the same body until the result is known; null after too long, when the card may or may not have been charged. */
async function askUntilKnown(
  body: CheckoutComplete,
  { isResumed }: { isResumed: boolean },
): Promise<Result | null> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS
  let mayBeCharged = isResumed
  for (let attempt = 0; ; attempt += 1) {
    const answer = await askOnce(body)
    if (answer.state === 'paid' || answer.state === 'failed') return answer
    let pauseMs = PAUSES_MS[attempt] ?? LONGEST_PAUSE_MS
    if (answer.state === 'unknown') {
      mayBeCharged ||= answer.mayBeCharged
      pauseMs = Math.max(pauseMs, answer.waitMs)
    } else if (!mayBeCharged) {
      return { state: 'failed', message: answer.message }
    }
    showPayment({ state: 'checking' })
    const leftMs = deadline - Date.now()
    if (leftMs <= 0) return null
    await pause(Math.min(pauseMs, leftMs))
  }
}

/** Ends early when the network comes back. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    const leaving = new AbortController()
    const end = () => {
      leaving.abort()
      clearTimeout(timer)
      done()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end, { signal: leaving.signal })
  })
}

/**
 * Follows a charge until its result is known, which the first tab that learns it records. An unknown result stays saved,
 * so that the card is not charged twice. Shows nothing to anyone but the buyer. `isResumed` if an earlier page may have
 * sent this body.
 */
export async function confirmPayment(
  body: CheckoutComplete,
  { isResumed }: { isResumed: boolean },
): Promise<void> {
  const { squareOrderId, total } = body
  // Not awaited: the charge must not wait for it.
  const isTestCharge = isTestEnvironment()
  // Read now, because another tab may settle the payment.
  const owner = savedCharge(squareOrderId)?.owner ?? null
  const result = await askUntilKnown(body, { isResumed })
  if (!result) return showPayment({ state: 'unsure', squareOrderId })
  // Awaited before the record changes: if the page closes here, the payment is confirmed again later.
  const isTest = await isTestCharge
  const isBuyerHere = isForWhoIsHere(owner, body)
  if (result.state === 'paid') {
    const order = { orderId: result.orderId, total, isTest }
    // Before the charge is settled, because it stops other tabs from paying for the same cart.
    if (savedCharge(squareOrderId)) removeBought(body.cart)
    settleCharge(squareOrderId, isBuyerHere ? order : null)
    showPayment(isBuyerHere ? { state: 'paid', order } : { state: 'none' })
    if (isBuyerHere) tabDrafts.remove('checkout')
  } else {
    setHold(null)
    settleCharge(squareOrderId, null)
    if (isBuyerHere) failPayment(result.message)
    else showPayment({ state: 'none' })
  }
  void refreshItems()
}

/** Confirms the payment saved on this device; one whose body another build wrote may have been charged. */
export async function confirmSavedPayment(): Promise<void> {
  const saved = savedCharge()
  const body = checkoutCompleteSchema.safeParse(saved?.body).data
  if (body) await confirmPayment(body, { isResumed: true })
  else if (saved) showPayment({ state: 'unsure', squareOrderId: saved.body.squareOrderId })
  else showPayment({ state: 'none' })
}

/**
 * Whether the current user may see a payment's result. A buyer who was signed in is matched by member id, a guest who
 * signed in since by e-mail. Others see nothing, because the device may be a shared tablet.
 */
function isForWhoIsHere(owner: string | null, { customerEmail }: CheckoutComplete): boolean {
  const member = storedMember()
  if (owner !== null || !member) return owner === (member?.id ?? null)
  return member.email?.toLowerCase() === customerEmail.toLowerCase()
}

function isTestEnvironment(): Promise<boolean> {
  return readSquareConfig().then(
    ({ environment }) => environment !== 'production',
    () => false,
  )
}
