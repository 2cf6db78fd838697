import type { SquareConfig } from '#domain/config.ts'
import type { Customer } from '#domain/merch/checkout.schema.ts'
import { STAND_IN_SCRIPT } from '#domain/merch/square-config.ts'
import { readSquareConfig } from '../../queries/checkout.ts'

/** The part of Square's Web Payments SDK the shop uses (developer.squareup.com/reference/sdks/web/payments). */
export type TokenResult = { status: string; token?: string; errors?: { message?: string }[] }

/** What a bank is told of a charge when it checks the buyer (3-D Secure); `amount` is in dollars, such as `28.00`. */
export type ChargeDetails = {
  amount: string
  currencyCode: 'USD'
  intent: 'CHARGE'
  customerInitiated: true
  sellerKeyedIn: false
  billingContact: { givenName: string; familyName?: string; email: string; phone?: string }
}

export type SquareCard = {
  attach(selector: string): Promise<void>
  tokenize(details: ChargeDetails): Promise<TokenResult>
  destroy(): Promise<unknown>
}

type CardStyle = Record<string, Record<string, string>>

type SquareSdk = {
  payments(
    applicationId: string,
    locationId: string,
  ): { card(options?: { style?: CardStyle }): Promise<SquareCard> }
}

declare global {
  interface Window {
    Square?: SquareSdk
  }
}

const SCRIPTS = {
  production: 'https://web.squarecdn.com/v1/square.js',
  sandbox: 'https://sandbox.web.squarecdn.com/v1/square.js',
  demo: STAND_IN_SCRIPT,
}
const SCRIPT_WITHIN_MS = 20_000

let loading: Promise<SquareSdk> | null = null

/** Loads Square's card form script once per page; a failed load can be retried. */
function loadSquare(environment: SquareConfig['environment']): Promise<SquareSdk> {
  loading ??= load(environment).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function load(environment: SquareConfig['environment']): Promise<SquareSdk> {
  if (environment === '') return Promise.reject(new Error('Square has no environment'))
  const script = document.createElement('script')
  script.src = SCRIPTS[environment]
  if (environment === 'demo') script.type = 'module'
  return new Promise<SquareSdk>((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(new Error('The script of the card form could not be loaded'))
    }
    const timer = setTimeout(fail, SCRIPT_WITHIN_MS)
    script.onerror = fail
    script.onload = () => {
      clearTimeout(timer)
      if (window.Square) resolve(window.Square)
      else fail()
    }
    document.head.append(script)
  })
}

/** Our fields' colors for Square's form, whose iframe can't use our styles. */
function cardStyle(): CardStyle {
  const page = getComputedStyle(document.documentElement)
  const color = (name: string) => page.getPropertyValue(`--color-${name}`).trim()
  return {
    '.input-container': { borderColor: color('control'), borderRadius: '8px' },
    '.input-container.is-focus': { borderColor: color('focus') },
    '.input-container.is-error': { borderColor: color('danger') },
    '.message-text': { color: color('muted') },
    '.message-icon': { color: color('muted') },
    '.message-text.is-error': { color: color('danger') },
    '.message-icon.is-error': { color: color('danger') },
    input: { backgroundColor: color('raised'), color: color('text'), fontSize: '16px' },
    'input::placeholder': { color: color('muted') },
    'input.is-error': { color: color('danger') },
  }
}

export type CardForm = { card: SquareCard; environment: SquareConfig['environment'] }

/** Why the card form is unavailable, as worded in specification 8. */
export class CardFormUnavailable extends Error {}

function failing<T>(work: Promise<T>, message: string): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new CardFormUnavailable(message, { cause })
  })
}

function assertConfigured({ applicationId, locationId }: SquareConfig): void {
  const missing = [
    ...(applicationId ? [] : ['application ID']),
    ...(locationId ? [] : ['location ID']),
  ]
  if (missing.length === 0) return
  throw new CardFormUnavailable(
    `Configuration Error: Square payment system is not configured. Missing: ${missing.join(', ')}`,
  )
}

async function attachCard(
  { payments }: SquareSdk,
  { applicationId, locationId }: SquareConfig,
  selector: string,
): Promise<SquareCard> {
  const card = await payments(applicationId, locationId).card({ style: cardStyle() })
  await card.attach(selector)
  return card
}

/** Mounts Square's card form in the element matching `selector`; throws CardFormUnavailable. */
export async function openCardForm(selector: string): Promise<CardForm> {
  const config = await failing(readSquareConfig(), 'Failed to load payment configuration')
  assertConfigured(config)
  const sdk = await failing(
    loadSquare(config.environment),
    'Payment Error: Failed to load payment system',
  )
  const card = await failing(
    attachCard(sdk, config, selector),
    'Failed to initialize payment form. Please try again.',
  )
  return { card, environment: config.environment }
}

/** Long enough for a code from the buyer's bank, and within the hold of the goods. */
const TOKEN_WITHIN_MS = 240_000
const NO_TOKEN = 'Card tokenization failed'

/** The details of a charge of `total` cents. */
export function chargeDetails(
  { customerName, customerEmail, customerPhone }: Customer,
  total: number,
): ChargeDetails {
  const [givenName = '', ...others] = customerName.split(' ')
  const familyName = others.join(' ')
  return {
    amount: (total / 100).toFixed(2),
    currencyCode: 'USD',
    intent: 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: {
      givenName,
      ...(familyName && { familyName }),
      email: customerEmail,
      ...(customerPhone && { phone: customerPhone }),
    },
  }
}

/**
 * Tokenizes the card with Square's form, in which a bank may check the buyer first, or returns an error message; times
 * out after four minutes.
 */
export async function readCard(
  card: Pick<SquareCard, 'tokenize'>,
  details: ChargeDetails,
): Promise<{ sourceId: string } | { message: string }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<null>((giveUp) => {
    timer = setTimeout(() => giveUp(null), TOKEN_WITHIN_MS)
  })
  const result = await Promise.race([card.tokenize(details).catch(() => null), silence])
  clearTimeout(timer)
  if (result?.status === 'OK' && result.token) return { sourceId: result.token }
  return { message: result?.errors?.[0]?.message || NO_TOKEN }
}
