import pino from 'pino'
import type { Delivery, Message } from '#server/adapters/delivery.ts'
import { createApp } from '#server/app.ts'
import { createBackground } from '#server/background.ts'
import type { Database } from '#server/db/open-database.ts'
import type { Deps } from '#server/deps.ts'
import { documentRoutes } from '#server/http/documents.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createReadiness } from '#server/readiness.ts'
import { readSettings } from '#server/settings.ts'
import { type MemberRow, makeMember } from '../factories/members.ts'
import { makeDisplay, makeSession } from '../factories/sessions.ts'
import * as callers from './api-callers.ts'
import type { BuiltSite } from './built-site.ts'
import { openTestDatabase } from './test-database.ts'

export interface Delivered {
  channel: 'email' | 'phone'
  to: string
  subject: string
  text: string
  html?: string
}

/** Records what would have been sent to people's mailboxes and phones. */
export function captureDeliveries(): { delivery: Delivery; delivered: Delivered[] } {
  const delivered: Delivered[] = []
  const channel = (name: Delivered['channel']) => ({
    available: true,
    delivers: true,
    send: async (to: string, message: Message) => {
      delivered.push({ channel: name, to, ...message })
    },
  })
  return { delivery: { email: channel('email'), phone: channel('phone') }, delivered }
}

interface TestClock {
  now(): Date
  set(moment: Date | string): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** A clock that only the test moves; it starts on a Saturday noon in Philadelphia. */
function testClock(start = '2026-05-23T16:00:00Z'): TestClock {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    set: (moment) => {
      at = new Date(moment).getTime()
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

const GENEROUS = {
  LIMIT_CODE_REQUESTS: '1000000',
  LIMIT_CODE_CHECKS: '1000000',
  LIMIT_MEMBER_CODES_PER_DAY: '1000000',
  LIMIT_CLUB_TEXTS_PER_DAY: '1000000',
  LIMIT_CLUB_MAILS_PER_DAY: '1000000',
  LIMIT_ADMIN_FAILURES: '1000000',
  LIMIT_PAIRINGS: '1000000',
  LIMIT_PUBLIC_FORMS: '1000000',
  LIMIT_MEMBERSHIP_CHECKS: '1000000',
  LIMIT_CHECKOUTS: '1000000',
}

// Behind a proxy the demo doesn't start with its public password.
const BEHIND_A_PROXY = { ADMIN_PASSWORD: 'a password of the tests' }

interface ApiOptions {
  /** Environment settings, on top of a demo with its per-address limits raised. */
  settings?: Record<string, string>
  deps?: Partial<Deps>
  /** The pages, served behind the API. */
  site?: BuiltSite
  /** Another app's database, which that app closes; opening one takes a second. */
  database?: Database
}

export type ApiFixture = Awaited<ReturnType<typeof openApi>>

/** The whole app on its own database, with a clock and mailboxes that the test controls. */
export async function openApi(options: ApiOptions = {}) {
  const database = options.database ?? (await openTestDatabase())
  const clock = testClock()
  const { delivery, delivered } = captureDeliveries()
  const log = pino({ level: 'silent' })
  const deps: Deps = {
    db: database.db,
    settings: readSettings({
      ...GENEROUS,
      ...(options.settings?.TRUST_PROXY === '1' ? BEHIND_A_PROXY : {}),
      ...options.settings,
    }),
    secret: 'a secret that only tests know, long enough',
    now: clock.now,
    delivery,
    payments: null,
    background: createBackground(log),
    log,
    build: 'test-build',
    pool: database.pool,
    metrics: createMetrics(),
    readiness: createReadiness(database.ping),
    ...options.deps,
  }
  const { site } = options
  const pages = site && documentRoutes(site.folder, deps.settings, site.renderPage)
  const app = createApp(deps, pages)
  const call = (headersFor: (path: string) => Record<string, string>) =>
    callers.caller((path, init) => app.request(path, init), headersFor)

  return {
    app,
    db: database.db,
    clock,
    delivered,
    deps,
    settings: deps.settings,
    secret: deps.secret,
    background: deps.background,
    visitor: () => call(callers.visitorHeaders),
    /** `signedInAt` in the past gives a session that may have expired since. */
    asMember: async (member?: MemberRow, signedInAt = clock.now()) => {
      const { id: memberId } = member ?? (await makeMember(database.db))
      const credentials = await makeSession(database.db, { memberId, at: signedInAt })
      return call(callers.memberHeaders(credentials))
    },
    asAdmin: async (signedInAt = clock.now()) =>
      call(
        callers.adminHeaders(
          await makeSession(database.db, {
            at: signedInAt,
            password: deps.settings.adminPassword,
          }),
        ),
      ),
    asDisplay: async (overrides: Omit<Parameters<typeof makeDisplay>[1], 'at'> = {}) => {
      const { token } = await makeDisplay(database.db, { ...overrides, at: clock.now() })
      return call(callers.displayHeaders(token))
    },
    database,
    close: async () => {
      if (options.database) return
      await deps.background.stop(1_000)
      await database.close()
    },
  }
}
