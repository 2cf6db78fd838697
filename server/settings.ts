import { join, resolve } from 'node:path'
import { CLUB } from '#domain/club.ts'
import { isTimeZone } from '#domain/dates.ts'
import { z } from '#domain/zod.ts'
import { isBareOrigin } from './bare-origin.ts'
import type { DatabasePlace } from './db/open-database.ts'
import { type FormsSettings, formsEnvironment, formsOf, formsProblems } from './forms-settings.ts'
import { isInTheClear, isLoopback } from './loopback.ts'
import { PROJECT_ROOT } from './project-root.ts'
import {
  type SquareSettings,
  squareEnvironment,
  squareOf,
  squareProblems,
} from './square-settings.ts'
import { isWeakSecret } from './weak-secret.ts'

const LEAST_POOL = 4
const MOST_POOL = 500

export const DEMO_ADMIN_PASSWORD = 'rowhouse-demo-garage'

const count = (fallback: number) => z.coerce.number().int().min(1).max(1_000_000).default(fallback)
const given = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined)

/** Every setting by its name in the environment. */
export const environmentSchema = z.object({
  APP_MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .optional()
    .refine(
      (url) => !url || !URL.canParse(url) || isBareOrigin(url),
      'scheme, host and port only, https://club.example',
    ),
  TRUST_PROXY: z.enum(['', '0', '1', 'true', 'false']).optional(),
  DATA_DIR: given,
  BACKUP_DIR: given,
  DATABASE_URL: given.refine(
    (url) => !url || /^postgres(ql)?:\/\/./.test(url),
    'must be an address that begins with postgres://',
  ),
  DATABASE_POOL: z.coerce.number().int().min(1).max(MOST_POOL).default(20),
  ADMIN_PASSWORD: given,
  SESSION_SECRET: given,
  CLUB_TIME_ZONE: given.refine((zone) => !zone || isTimeZone(zone), 'is not a time zone'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).optional(),
  SMTP_URL: given.refine(
    (url) => !url || /^smtps?:\/\//.test(url),
    'must begin with smtp:// or smtps://',
  ),
  MAIL_FROM: given,
  TWILIO_ACCOUNT_SID: given,
  TWILIO_AUTH_TOKEN: given,
  TWILIO_FROM: given,
  TWILIO_API_URL: z.url().default('https://api.twilio.com'),
  ...formsEnvironment,
  ...squareEnvironment,
  LIMIT_CODE_REQUESTS: count(60),
  LIMIT_CODE_CHECKS: count(60),
  LIMIT_ADMIN_FAILURES: count(20),
  LIMIT_PAIRINGS: count(60),
  LIMIT_PUBLIC_FORMS: count(60),
  LIMIT_MEMBERSHIP_CHECKS: count(30),
  LIMIT_CHECKOUTS: count(300),
  LIMIT_OPEN_CHECKOUTS: count(6),
})

/** Everything the outside may set, read once (decision 13). */
export type Settings = {
  mode: 'demo' | 'production'
  port: number
  host: string
  onLoopback: boolean
  publicUrl: string
  trustProxy: boolean
  database: DatabasePlace
  dataDir: string
  /** Where backups go that are given no other place. */
  backupDir: string
  adminPassword: string
  sessionSecret: string | undefined
  showCodes: boolean
  timeZone: string
  logLevel: string
  smtp: { url: string; from: string } | undefined
  twilio: { accountSid: string; authToken: string; from: string; apiUrl: string } | undefined
  /** Without a form provider the club's own forms are embedded (decision 11). */
  forms: FormsSettings | undefined
  /** Without an account the shop takes no cards; the demo then plays it (decision 10). */
  square: SquareSettings | undefined
  limits: {
    codeRequests: number
    codeChecks: number
    adminFailures: number
    pairings: number
    publicForms: number
    membershipChecks: number
    checkouts: number
    /** Not in a time, but at once. */
    openCheckouts: number
  }
}

/** Settings that are missing, malformed or too weak, all named at once. */
export class BadSettings extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`These settings need attention:\n${problems.map((one) => `  - ${one}`).join('\n')}`)
    this.name = 'BadSettings'
    this.problems = problems
  }
}

/** Reads the environment; throws `BadSettings` naming every setting that is missing or weak. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = environmentSchema.safeParse(withoutEmpty(environment))
  if (!parsed.success) {
    throw new BadSettings(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    )
  }
  const env = parsed.data
  const onLoopback = isOnLoopback(env)
  const problems = env.APP_MODE === 'production' ? productionProblems(env) : demoProblems(env)
  problems.push(...twilioProblems(env), ...formsProblems(env), ...squareProblems(env))
  if (problems.length > 0) throw new BadSettings(problems)
  const dataDir = env.DATA_DIR ? resolve(env.DATA_DIR) : join(PROJECT_ROOT, 'data')
  return {
    mode: env.APP_MODE,
    port: env.PORT,
    host: env.HOST,
    onLoopback,
    publicUrl: new URL(env.PUBLIC_URL || `http://localhost:${env.PORT}`).origin,
    trustProxy: env.TRUST_PROXY === '1' || env.TRUST_PROXY === 'true',
    database: env.DATABASE_URL
      ? { databaseUrl: env.DATABASE_URL, poolSize: env.DATABASE_POOL }
      : { dataDir },
    dataDir,
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : `${dataDir}-backups`,
    adminPassword: env.ADMIN_PASSWORD ?? DEMO_ADMIN_PASSWORD,
    sessionSecret: env.SESSION_SECRET,
    showCodes: env.APP_MODE === 'demo' && onLoopback,
    timeZone: env.CLUB_TIME_ZONE ?? CLUB.timeZone,
    // Whoever tries the demo reads its greeting, not a line for each request.
    logLevel: env.LOG_LEVEL ?? (env.APP_MODE === 'demo' ? 'warn' : 'info'),
    smtp: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? CLUB.email } : undefined,
    twilio: twilioOf(env),
    forms: formsOf(env),
    square: squareOf(env),
    limits: {
      codeRequests: env.LIMIT_CODE_REQUESTS,
      codeChecks: env.LIMIT_CODE_CHECKS,
      adminFailures: env.LIMIT_ADMIN_FAILURES,
      pairings: env.LIMIT_PAIRINGS,
      publicForms: env.LIMIT_PUBLIC_FORMS,
      membershipChecks: env.LIMIT_MEMBERSHIP_CHECKS,
      checkouts: env.LIMIT_CHECKOUTS,
      openCheckouts: env.LIMIT_OPEN_CHECKOUTS,
    },
  }
}

/** A setting left empty, as compose files and units do, is a setting not made. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
}

type Environment = z.output<typeof environmentSchema>

// An address of the outside means that something passes its calls on to this machine.
function isOnLoopback({ HOST, PUBLIC_URL }: Environment): boolean {
  return isLoopback(HOST) && (!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname))
}

function twilioOf(env: Environment): Settings['twilio'] {
  if (!env.TWILIO_ACCOUNT_SID || !env.TWILIO_AUTH_TOKEN || !env.TWILIO_FROM) return undefined
  return {
    accountSid: env.TWILIO_ACCOUNT_SID,
    authToken: env.TWILIO_AUTH_TOKEN,
    from: env.TWILIO_FROM,
    apiUrl: env.TWILIO_API_URL.replace(/\/+$/, ''),
  }
}

function twilioProblems(env: Environment): string[] {
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return []
  return missing.map((name) => `${name}: text messages need it beside the other two`)
}

function demoProblems(env: Environment): string[] {
  if (isOnLoopback(env) || env.ADMIN_PASSWORD) return []
  return ['ADMIN_PASSWORD: needed when the demo is open beyond this machine']
}

function productionProblems(env: Environment): string[] {
  const problems: string[] = []
  const need = (wrong: boolean, problem: string) => {
    if (wrong) problems.push(problem)
  }
  need(!env.DATABASE_URL, 'DATABASE_URL: production runs on PostgreSQL')
  need(
    Boolean(env.SMTP_URL) && !env.MAIL_FROM,
    'MAIL_FROM: the address that codes and receipts come from',
  )
  need(
    isInTheClear(env.TWILIO_API_URL),
    'TWILIO_API_URL: must begin with https://, or codes could be read on the way',
  )
  need(!env.PUBLIC_URL, 'PUBLIC_URL: the address people open, https://…')
  need(
    Boolean(env.PUBLIC_URL && new URL(env.PUBLIC_URL).protocol === 'http:') && !isOnLoopback(env),
    'PUBLIC_URL: must begin with https://, or sessions could be read on the way',
  )
  const [secret, password] = [env.SESSION_SECRET ?? '', env.ADMIN_PASSWORD ?? '']
  need(
    secret.length < 32 || isWeakSecret(secret),
    'SESSION_SECRET: at least 32 random characters (openssl rand -hex 32)',
  )
  need(
    password.length < 12 || isWeakSecret(password),
    'ADMIN_PASSWORD: at least 12 characters, not easily guessed',
  )
  need(password === DEMO_ADMIN_PASSWORD, 'ADMIN_PASSWORD: not the one of the demo')
  need(password !== '' && password === secret, 'ADMIN_PASSWORD: not the same as SESSION_SECRET')
  need(
    env.DATABASE_POOL < LEAST_POOL,
    `DATABASE_POOL: at least ${LEAST_POOL} connections, or one long reading holds up everybody`,
  )
  need(
    !env.SMTP_URL && !env.TWILIO_ACCOUNT_SID && !(env.PUBLIC_URL && isOnLoopback(env)),
    'SMTP_URL: members sign in by a code that has to reach them; this, or the settings of Twilio',
  )
  return problems
}
