import { isTimeZone } from '#domain/dates.ts'
import { readEmail } from '#domain/email.ts'
import { wholeNumber } from '#domain/whole-number.schema.ts'
import { z } from '#domain/zod.ts'
import { formsEnvironment } from './forms-settings.ts'
import { isBareOrigin } from './origin.ts'
import { serviceUrlProblem } from './service-url.ts'
import { squareEnvironment } from './square-settings.ts'

const MOST_POOL = 500
const MOST_DRAIN_SECONDS = 60

const count = (fallback: number) => wholeNumber(1, 1_000_000).default(fallback)
const given = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined)

function serviceUrl(scheme: RegExp, message: string) {
  return given.superRefine((url, context) => {
    if (!url) return
    const problem = scheme.test(url) ? serviceUrlProblem(url) : message
    // Without the input, which has a password.
    if (problem) context.addIssue({ code: 'custom', message: problem, input: undefined })
  })
}

/** Every setting by its environment variable. */
export const environmentSchema = z.object({
  APP_MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .optional()
    .refine(
      (url) => !url || !URL.canParse(url) || isBareOrigin(url),
      'must be only scheme, host and port, like https://club.example',
    ),
  TRUST_PROXY: z.enum(['', '0', '1', 'true', 'false']).optional(),
  DATA_DIR: given,
  DATABASE_URL: serviceUrl(/^postgres(ql)?:\/\/./, 'must begin with postgres://'),
  DATABASE_POOL: wholeNumber(1, MOST_POOL).default(20),
  ADMIN_PASSWORD: given,
  SESSION_SECRET: given,
  CLUB_TIME_ZONE: given.refine((zone) => !zone || isTimeZone(zone), 'is not a time zone'),
  DRAIN_SECONDS: wholeNumber(0, MOST_DRAIN_SECONDS).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).optional(),
  SMTP_URL: serviceUrl(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'),
  MAIL_FROM: given.refine(
    (from) => !from || readEmail(from) !== null,
    'must be an email address, like hello@club.example or Our Club <hello@club.example>',
  ),
  TWILIO_ACCOUNT_SID: given,
  TWILIO_AUTH_TOKEN: given,
  TWILIO_FROM: given,
  TWILIO_API_URL: z.url().default('https://api.twilio.com'),
  ...formsEnvironment,
  ...squareEnvironment,
  LIMIT_CODE_REQUESTS: count(60),
  LIMIT_CODE_CHECKS: count(60),
  LIMIT_MEMBER_CODES_PER_DAY: count(20),
  LIMIT_CLUB_TEXTS_PER_DAY: count(300),
  LIMIT_CLUB_MAILS_PER_DAY: count(2000),
  LIMIT_ADMIN_FAILURES: count(20),
  LIMIT_PAIRINGS: count(60),
  LIMIT_PUBLIC_FORMS: count(60),
  LIMIT_MEMBERSHIP_CHECKS: count(30),
  LIMIT_CHECKOUTS: count(300),
})

export type Environment = z.output<typeof environmentSchema>
