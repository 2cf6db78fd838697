import { join, resolve } from 'node:path'
import { CLUB } from '#domain/club.ts'
import { z } from '#domain/zod.ts'
import type { DatabasePlace } from './db/open-database.ts'
import { type Environment, environmentSchema } from './environment.ts'
import { type FormsSettings, formsOf, formsProblems } from './forms-settings.ts'
import { isInTheClear, isLoopback } from './origin.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { type SquareSettings, squareOf, squareProblems } from './square-settings.ts'
import { isWeakPassword, isWeakSecret } from './weak-secret.ts'

// Every process of the server starts here; the browser's forms bring their own sentences.
z.config(z.locales.en())

const LEAST_POOL = 4

export const DEMO_ADMIN_PASSWORD = 'rowhouse-demo-garage'

const DRAIN_SECONDS = 5

/** All settings from the environment, read once (decision 13). */
export type Settings = {
  mode: 'demo' | 'production'
  port: number
  host: string
  onLoopback: boolean
  publicUrl: string
  trustProxy: boolean
  database: DatabasePlace
  dataDir: string
  adminPassword: string
  sessionSecret: string | undefined
  /** In the demo, the answer to this machine has the sign-in code. */
  showCodes: boolean
  timeZone: string
  logLevel: string
  /** How long a stopping process still serves while `/readyz` diverts new requests. */
  drainMs: number
  smtp: { url: string; from: string } | undefined
  twilio: { accountSid: string; authToken: string; from: string; apiUrl: string } | undefined
  /** Without a form provider the club's own forms are embedded. */
  forms: FormsSettings | undefined
  /** Without an account, production takes no cards and the demo uses its stand-in for Square. */
  square: SquareSettings | undefined
  /** Per network address in 10 or 15 minutes, if the name doesn't say otherwise; `docs/settings.md` has each. */
  limits: {
    codeRequests: number
    codeChecks: number
    /** Codes for one email or phone, used or not. */
    memberCodesPerDay: number
    clubTextsPerDay: number
    clubMailsPerDay: number
    adminFailures: number
    pairings: number
    publicForms: number
    membershipChecks: number
    checkouts: number
  }
}

/** Missing, malformed or weak settings, all reported at once. */
export class BadSettings extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`These settings need attention:\n${problems.map((one) => `  - ${one}`).join('\n')}`)
    this.name = 'BadSettings'
    this.problems = problems
  }
}

/** Reads the environment; throws `BadSettings` with every missing or weak setting. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const quoted = quotedSettings(environment)
  if (quoted.length > 0) throw new BadSettings(quoted)
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
    trustProxy: trustsProxy(env),
    database: env.DATABASE_URL
      ? { databaseUrl: env.DATABASE_URL, poolSize: env.DATABASE_POOL }
      : { dataDir },
    dataDir,
    adminPassword: env.ADMIN_PASSWORD ?? DEMO_ADMIN_PASSWORD,
    sessionSecret: env.SESSION_SECRET,
    showCodes: env.APP_MODE === 'demo' && isForThisMachine(env),
    timeZone: env.CLUB_TIME_ZONE ?? CLUB.timeZone,
    // People who try the demo should see its greeting, not a line per request.
    logLevel: env.LOG_LEVEL ?? (env.APP_MODE === 'demo' ? 'warn' : 'info'),
    drainMs: 1000 * (env.DRAIN_SECONDS ?? (env.APP_MODE === 'demo' ? 0 : DRAIN_SECONDS)),
    smtp: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? CLUB.email } : undefined,
    twilio: twilioOf(env),
    forms: formsOf(env),
    square: squareOf(env),
    limits: {
      codeRequests: env.LIMIT_CODE_REQUESTS,
      codeChecks: env.LIMIT_CODE_CHECKS,
      memberCodesPerDay: env.LIMIT_MEMBER_CODES_PER_DAY,
      clubTextsPerDay: env.LIMIT_CLUB_TEXTS_PER_DAY,
      clubMailsPerDay: env.LIMIT_CLUB_MAILS_PER_DAY,
      adminFailures: env.LIMIT_ADMIN_FAILURES,
      pairings: env.LIMIT_PAIRINGS,
      publicForms: env.LIMIT_PUBLIC_FORMS,
      membershipChecks: env.LIMIT_MEMBERSHIP_CHECKS,
      checkouts: env.LIMIT_CHECKOUTS,
    },
  }
}

/** Some programs take the quotes in an environment file literally; no setting begins and ends with one. */
function quotedSettings(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environmentSchema.shape)
    .filter((name) => /^(["'`]).*\1$/s.test(environment[name]?.trim() ?? ''))
    .map((name) => `${name}: remove the quotes around its value`)
}

/** Treats empty variables, as in compose files and units, as unset. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
}

// A public address means that a proxy forwards requests to this machine.
function isOnLoopback({ HOST, PUBLIC_URL }: Environment): boolean {
  return isLoopback(HOST) && (!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname))
}

/** Whether only people at this machine use it: no public address, and no proxy. */
function isForThisMachine(env: Environment): boolean {
  return isOnLoopback(env) && !trustsProxy(env)
}

function trustsProxy({ TRUST_PROXY }: Environment): boolean {
  return TRUST_PROXY === '1' || TRUST_PROXY === 'true'
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
  return missing.map((name) => `${name}: missing; set all three TWILIO_ settings, or none`)
}

function demoProblems(env: Environment): string[] {
  const isPublic = !env.ADMIN_PASSWORD || env.ADMIN_PASSWORD === DEMO_ADMIN_PASSWORD
  if (isForThisMachine(env) || !isPublic) return []
  return ['ADMIN_PASSWORD: set your own, because other machines can reach this demo']
}

function productionProblems(env: Environment): string[] {
  const problems: string[] = []
  const need = (wrong: boolean, problem: string) => {
    if (wrong) problems.push(problem)
  }
  need(!env.DATABASE_URL, 'DATABASE_URL: set the address of a PostgreSQL database')
  need(Boolean(env.SMTP_URL) && !env.MAIL_FROM, 'MAIL_FROM: set the sender of codes and receipts')
  need(isInTheClear(env.TWILIO_API_URL), 'TWILIO_API_URL: must begin with https://')
  need(!env.PUBLIC_URL, 'PUBLIC_URL: set the address people open, https://…')
  need(
    Boolean(env.PUBLIC_URL && new URL(env.PUBLIC_URL).protocol === 'http:') && !isOnLoopback(env),
    'PUBLIC_URL: must begin with https://',
  )
  const [secret, password] = [env.SESSION_SECRET ?? '', env.ADMIN_PASSWORD ?? '']
  need(
    secret.length < 32 || isWeakSecret(secret),
    'SESSION_SECRET: set at least 32 random characters (openssl rand -hex 32)',
  )
  need(
    password.length < 12 || isWeakPassword(password, DEMO_ADMIN_PASSWORD),
    "ADMIN_PASSWORD: set at least 12 characters, without common passwords or the club's own words (openssl rand -base64 15)",
  )
  need(password !== '' && password === secret, 'ADMIN_PASSWORD: must differ from SESSION_SECRET')
  need(
    env.DATABASE_POOL < LEAST_POOL,
    `DATABASE_POOL: must be at least ${LEAST_POOL}, so that one long query doesn't block the others`,
  )
  need(
    !env.SMTP_URL && !env.TWILIO_ACCOUNT_SID && !(env.PUBLIC_URL && isOnLoopback(env)),
    'SMTP_URL: set this or the TWILIO_ settings, so that members get their sign-in codes',
  )
  return problems
}
