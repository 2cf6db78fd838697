import { z } from '#domain/zod.ts'
import { isBareOrigin, isInTheClear } from './origin.ts'
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

/** The form provider's settings as environment variables. */
export const formsEnvironment = {
  FORMS_SCRIPT_URL: address,
  FORMS_ORIGIN: address,
  FORMS_NEWSLETTER_ID: formId,
  FORMS_STORAGE_INQUIRY_ID: formId,
  FORMS_WEBHOOK_SECRET: z.string().trim().optional(),
}
type Environment = z.output<z.ZodObject<typeof formsEnvironment>> & { APP_MODE: string }

/** A form provider that replaces our own forms. */
export type FormsSettings = {
  scriptUrl: string
  /** The origin of the provider's frames and of their messages. */
  origin: string
  newsletterId: string
  storageInquiryId: string
  webhookSecret: string
}

/** The form provider's settings, or undefined if the club uses its own forms. */
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

/** What is missing or weak in a form provider's settings; either all of them are set or none. */
export function formsProblems(env: Environment): string[] {
  const missing = NAMES.filter((name) => !env[name])
  if (missing.length === NAMES.length) return []
  const problems = missing.map((name) => `${name}: missing; set all five FORMS_ settings, or none`)
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
