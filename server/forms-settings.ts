import { z } from '#domain/zod.ts'
import { isBareOrigin } from './bare-origin.ts'
import { isInTheClear } from './loopback.ts'
import { isWeakSecret } from './weak-secret.ts'

const NAMES = [
  'FORMS_SCRIPT_URL',
  'FORMS_ORIGIN',
  'FORMS_NEWSLETTER_ID',
  'FORMS_STORAGE_INQUIRY_ID',
  'FORMS_WEBHOOK_SECRET',
] as const

const MIN_SECRET = 32
const address = z.url({ protocol: /^https?$/, error: 'must be an address, https://…' }).optional()
const formId = z.string().trim().max(200, 'at most 200 characters').optional()

/** The settings of a form provider as the environment holds them. */
export const formsEnvironment = {
  FORMS_SCRIPT_URL: address,
  FORMS_ORIGIN: address,
  FORMS_NEWSLETTER_ID: formId,
  FORMS_STORAGE_INQUIRY_ID: formId,
  FORMS_WEBHOOK_SECRET: z.string().trim().optional(),
}
type Environment = z.output<z.ZodObject<typeof formsEnvironment>> & { APP_MODE: string }

/** A form provider in the place of our own forms (decision 11). */
export type FormsSettings = {
  scriptUrl: string
  /** Of the provider's frames and of the messages they send. */
  origin: string
  newsletterId: string
  storageInquiryId: string
  webhookSecret: string
}

/** The form provider's settings, or undefined where the club uses its own forms. */
export function formsOf(env: Environment): FormsSettings | undefined {
  if (!env.FORMS_SCRIPT_URL || !env.FORMS_ORIGIN || !env.FORMS_WEBHOOK_SECRET) return undefined
  if (!env.FORMS_NEWSLETTER_ID || !env.FORMS_STORAGE_INQUIRY_ID) return undefined
  return {
    scriptUrl: env.FORMS_SCRIPT_URL,
    origin: new URL(env.FORMS_ORIGIN).origin,
    newsletterId: env.FORMS_NEWSLETTER_ID,
    storageInquiryId: env.FORMS_STORAGE_INQUIRY_ID,
    webhookSecret: env.FORMS_WEBHOOK_SECRET,
  }
}

/** What is missing or weak about a form provider's settings, of which all or none are made. */
export function formsProblems(env: Environment): string[] {
  const missing = NAMES.filter((name) => !env[name])
  if (missing.length === NAMES.length) return []
  const problems = missing.map((name) => `${name}: a form provider needs it beside the others`)
  const check = (wrong: boolean, problem: string) => {
    if (wrong) problems.push(problem)
  }
  const isProduction = env.APP_MODE === 'production'
  for (const name of ['FORMS_SCRIPT_URL', 'FORMS_ORIGIN'] as const) {
    check(isProduction && isInTheClear(env[name]), `${name}: must begin with https://`)
  }
  check(
    env.FORMS_ORIGIN !== undefined && !isBareOrigin(env.FORMS_ORIGIN),
    'FORMS_ORIGIN: scheme, host and port, https://forms.example',
  )
  const secret = env.FORMS_WEBHOOK_SECRET
  const isWeak = isProduction && isWeakSecret(secret ?? '')
  check(
    secret !== undefined && (secret.length < MIN_SECRET || isWeak),
    `FORMS_WEBHOOK_SECRET: at least ${MIN_SECRET} characters, not easily guessed`,
  )
  check(
    env.FORMS_NEWSLETTER_ID !== undefined &&
      env.FORMS_NEWSLETTER_ID === env.FORMS_STORAGE_INQUIRY_ID,
    'FORMS_STORAGE_INQUIRY_ID: must differ from FORMS_NEWSLETTER_ID',
  )
  return problems
}
