import { z } from '#domain/zod.ts'
import { isInTheClear } from './origin.ts'

const NAMES = [
  'SQUARE_APPLICATION_ID',
  'SQUARE_LOCATION_ID',
  'SQUARE_ACCESS_TOKEN',
  'SQUARE_WEBHOOK_SIGNATURE_KEY',
] as const

const API_URLS = {
  production: 'https://connect.squareup.com',
  sandbox: 'https://connect.squareupsandbox.com',
} as const

/** The path for Square's events; `PUBLIC_URL` followed by it is the address to configure at Square. */
export const SQUARE_WEBHOOK = '/api/webhooks/square'

const text = z.string().trim().max(500, 'at most 500 characters').optional()

/** Square's settings as environment variables. */
export const squareEnvironment = {
  SQUARE_APPLICATION_ID: text,
  SQUARE_LOCATION_ID: text,
  SQUARE_ACCESS_TOKEN: text,
  SQUARE_WEBHOOK_SIGNATURE_KEY: text,
  SQUARE_ENVIRONMENT: z.enum(['production', 'sandbox']).default('production'),
  SQUARE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address, https://…' })
    .optional(),
}
type Environment = z.output<z.ZodObject<typeof squareEnvironment>> & { APP_MODE: string }

/** The club's account at Square. */
export type SquareSettings = {
  applicationId: string
  locationId: string
  accessToken: string
  webhookSignatureKey: string
  environment: 'production' | 'sandbox'
  apiUrl: string
}

/** Square's settings, or undefined if the club takes no cards. */
export function squareOf(env: Environment): SquareSettings | undefined {
  if (!env.SQUARE_APPLICATION_ID || !env.SQUARE_LOCATION_ID) return undefined
  if (!env.SQUARE_ACCESS_TOKEN || !env.SQUARE_WEBHOOK_SIGNATURE_KEY) return undefined
  return {
    applicationId: env.SQUARE_APPLICATION_ID,
    locationId: env.SQUARE_LOCATION_ID,
    accessToken: env.SQUARE_ACCESS_TOKEN,
    webhookSignatureKey: env.SQUARE_WEBHOOK_SIGNATURE_KEY,
    environment: env.SQUARE_ENVIRONMENT,
    apiUrl: (env.SQUARE_API_URL ?? API_URLS[env.SQUARE_ENVIRONMENT]).replace(/\/+$/, ''),
  }
}

/** What is missing or weak in Square's settings; either all of them are set or none. */
export function squareProblems(env: Environment): string[] {
  const missing = NAMES.filter((name) => !env[name])
  if (missing.length === NAMES.length) return []
  const problems = missing.map((name) => `${name}: missing; set all four, or none`)
  const check = (wrong: boolean, problem: string) => {
    if (wrong) problems.push(problem)
  }
  const isSandbox = env.SQUARE_ENVIRONMENT === 'sandbox'
  const ofSandbox = env.SQUARE_APPLICATION_ID?.startsWith('sandbox-')
  check(
    ofSandbox !== undefined && ofSandbox !== isSandbox,
    `SQUARE_APPLICATION_ID: not one of Square's ${env.SQUARE_ENVIRONMENT}`,
  )
  if (env.APP_MODE !== 'production') return problems
  check(isSandbox, 'SQUARE_ENVIRONMENT: must be production, since sandbox takes test cards')
  check(isInTheClear(env.SQUARE_API_URL), 'SQUARE_API_URL: must begin with https://')
  return problems
}

/** The demo's account at its mock of Square. */
export const DEMO_ACCOUNT = {
  accessToken: 'demo-access-token',
  applicationId: 'sandbox-sq0idb-demo',
  locationId: 'DEMO-LOCATION',
  webhookSignatureKey: 'demo-webhook-signature-key',
}
