import pino from 'pino'
import { createApp } from '#server/app.ts'
import { createBackground } from '#server/background.ts'
import type { Deps } from '#server/deps.ts'
import { documentRoutes } from '#server/http/documents.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createReadiness } from '#server/readiness.ts'
import { readSettings } from '#server/settings.ts'
import { type MemberRow, makeMember } from '../factories/members.ts'
import { makeDisplay, makeSession } from '../factories/sessions.ts'
import * as callers from './api-callers.ts'
import { captureDeliveries } from './captured-delivery.ts'
import { testClock } from './test-clock.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

const GENEROUS = {
  LIMIT_CODE_REQUESTS: '1000000',
  LIMIT_CODE_CHECKS: '1000000',
  LIMIT_ADMIN_FAILURES: '1000000',
  LIMIT_PAIRINGS: '1000000',
  LIMIT_PUBLIC_FORMS: '1000000',
  LIMIT_MEMBERSHIP_CHECKS: '1000000',
  LIMIT_CHECKOUTS: '1000000',
  LIMIT_OPEN_CHECKOUTS: '1000000',
}

interface Wishes {
  /** Environment settings over a demo with its per-address limits out of the way. */
  settings?: Record<string, string>
  deps?: Partial<Deps>
  /** A folder with built pages, served behind the API. */
  dist?: string
  /** Another app's, which closes it; opening one takes a second. */
  database?: TestDatabase
}

export type ApiFixture = Awaited<ReturnType<typeof openApi>>

/** The whole app on a database of its own, with a clock and mailboxes that the test holds. */
export async function openApi(wishes: Wishes = {}) {
  const database = wishes.database ?? (await openTestDatabase())
  const clock = testClock()
  const { delivery, delivered } = captureDeliveries()
  const log = pino({ level: 'silent' })
  const deps: Deps = {
    db: database.db,
    settings: readSettings({ ...GENEROUS, ...wishes.settings }),
    secret: 'a secret that only tests know, long enough',
    now: clock.now,
    delivery,
    payments: null,
    background: createBackground(log),
    log,
    build: 'test-build',
    pool: database.pool,
    backups: null,
    metrics: createMetrics(),
    readiness: createReadiness(database.ping),
    ...wishes.deps,
  }
  const pages = wishes.dist ? documentRoutes(wishes.dist, deps.settings) : undefined
  const app = createApp(deps, pages)
  const call = (headersFor: (path: string) => Record<string, string>) =>
    callers.caller((path, init) => app.request(path, init), headersFor)

  return {
    app,
    db: database.db,
    databaseUrl: database.url,
    clock,
    delivered,
    deps,
    settings: deps.settings,
    secret: deps.secret,
    background: deps.background,
    visitor: () => call(callers.visitorHeaders),
    /** `signedInAt` in the past gives a session that may have ended since. */
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
    asDisplay: async (wish: Omit<Parameters<typeof makeDisplay>[1], 'at'> = {}) => {
      const { token } = await makeDisplay(database.db, { ...wish, at: clock.now() })
      return call(callers.displayHeaders(token))
    },
    database,
    close: async () => {
      if (wishes.database) return
      await ((await deps.background.settled(1_000)) ? database.giveBack() : database.close())
    },
  }
}
