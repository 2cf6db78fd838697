import { join } from 'node:path'
import type { Logger } from 'pino'
import { createDelivery } from './adapters/create-delivery.ts'
import { createPayments } from './adapters/create-payments.ts'
import { createApp } from './app.ts'
import { createBackground } from './background.ts'
import { startBackups } from './backup/start-backups.ts'
import { builtId } from './built-id.ts'
import { startChores } from './chores.ts'
import { openDatabase } from './db/open-database.ts'
import { greeting } from './demo/greeting.ts'
import { seedSampleClub } from './demo/sample-club.ts'
import type { Deps } from './deps.ts'
import { documentRoutes } from './http/documents.ts'
import { createFollow } from './http/follow-request.ts'
import { createPageFront } from './http/page-front.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics/metrics.ts'
import { noteFailures } from './modules/health/delivery-failures.ts'
import { instanceSecret } from './modules/sessions/instance-secret.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { createReadiness } from './readiness.ts'
import type { Settings } from './settings.ts'
import { watchStandstill } from './watch-standstill.ts'

const DIST = join(PROJECT_ROOT, 'dist')

// What production may do without, and may also have forgotten.
function warnOfGaps(settings: Settings, log: Logger): void {
  const { mode, square, trustProxy, onLoopback, limits } = settings
  if (mode !== 'production') return
  if (!square) log.warn('the shop takes no cards: set the four settings of Square')
  if (!trustProxy && !onLoopback) {
    log.warn(
      `every client counts as one address behind a proxy: set TRUST_PROXY=1 where there is one, or ${limits.openCheckouts} open checkouts (LIMIT_OPEN_CHECKOUTS) keep everybody else from buying`,
    )
  }
}

export type Running = {
  deps: Deps
  /** Resolves once everything under way is done and closed. */
  stop(): Promise<void>
}

/** Opens the database, does the chores and listens; `given` takes the place of the clock or the way to take cards. */
export async function runServer(
  settings: Settings,
  given: Partial<Pick<Deps, 'now' | 'payments'>> = {},
): Promise<Running> {
  const log = createLog(settings)
  const database = await openDatabase(settings.database, (message) => log.error(message))
  const { db, ping, pool, raw } = database
  const secret = settings.sessionSecret ?? (await instanceSecret({ db }, 'session'))
  const now = given.now ?? (() => new Date())
  if (settings.mode === 'demo') await seedSampleClub({ db, now: now() }, settings.timeZone)
  const delivery = noteFailures(createDelivery(settings, log), { db, now, log })
  const { payments, close: closePayments } = await createPayments(settings)
  warnOfGaps(settings, log)
  const background = createBackground(log)
  const build = builtId(DIST) ?? 'unbuilt'
  // Only where no other program can: a PostgreSQL is backed up by the command, while servers run.
  const backups = raw ? await startBackups({ raw, settings, now, log }) : null
  const deps: Deps = {
    ...{ db, settings, secret, now, delivery, payments },
    ...{ background, log, build, pool, backups },
    metrics: createMetrics({ process: true }),
    readiness: createReadiness(ping),
    ...given,
  }
  const stopChores = startChores(deps)
  const front = createPageFront(settings)
  const app = createApp(deps, documentRoutes(DIST, settings, front))
  const follow = createFollow({ settings, log, metrics: deps.metrics })
  const server = await listen({ app, front, follow }, settings)
  const stopWatching = database.kind === 'pglite' ? watchStandstill() : () => {}
  process.stdout.write(await greeting(deps))

  return {
    deps,
    async stop() {
      deps.readiness.stopping()
      const ends = [server.close(), stopChores(), backups?.stop()]
      // Whichever of them fails, the rest is still to be done and closed.
      for (const end of await Promise.allSettled(ends)) {
        if (end.status === 'rejected') log.error({ err: end.reason }, 'something did not end well')
      }
      await background.settled()
      await closePayments()
      await database.close()
      // Not before: a close that finds the disk full never returns either.
      stopWatching()
    },
  }
}
