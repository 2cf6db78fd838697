import { join } from 'node:path'
import type { Logger } from 'pino'
import { CLUB } from '#domain/club.ts'
import { formatPhone } from '#domain/members/phone.ts'
import { createDelivery } from './adapters/create-delivery.ts'
import { createPayments } from './adapters/create-payments.ts'
import { createApp } from './app.ts'
import { createBackground } from './background.ts'
import { builtId } from './built-id.ts'
import { startChores } from './chores.ts'
import { openDatabase } from './db/open-database.ts'
import { GUIDE } from './demo/guide.ts'
import { seedSampleClub } from './demo/sample-club.ts'
import type { Deps } from './deps.ts'
import { documentRoutes, loadRenderPage } from './http/documents.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics/metrics.ts'
import { recordingFailures } from './modules/health/delivery-failures.ts'
import { instanceSecret } from './modules/sessions/sessions.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { createReadiness } from './readiness.ts'
import type { Settings } from './settings.ts'

const DIST = join(PROJECT_ROOT, 'dist')
const UNBUILT = 'unbuilt'

// Optional in production, but possibly forgotten.
function warnOfGaps(settings: Settings, log: Logger): void {
  const { mode, square, trustProxy, onLoopback } = settings
  if (mode !== 'production') return
  if (!square) log.warn('the shop takes no cards: set the four SQUARE_ settings')
  if (!trustProxy && !onLoopback) {
    log.warn('behind a proxy, set TRUST_PROXY=1, or all visitors share one rate limit')
  }
}

type Running = {
  deps: Deps
  /** Drains, and resolves once every open request is answered and everything is closed. */
  stop(): Promise<void>
}

/** Opens the database, runs the chores and listens; `given` overrides the clock or the payments. */
export async function runServer(
  settings: Settings,
  given: Partial<Pick<Deps, 'now' | 'payments'>> = {},
): Promise<Running> {
  const log = createLog(settings)
  const database = await openDatabase(settings.database)
  const { db, ping, pool } = database
  const secret = settings.sessionSecret ?? (await instanceSecret({ db }, 'session'))
  const now = given.now ?? (() => new Date())
  if (settings.mode === 'demo') await seedSampleClub({ db, now: now() }, settings.timeZone)
  const delivery = recordingFailures(createDelivery(settings, log), { db, now, log })
  const { payments, close: closePayments } = await createPayments(settings)
  warnOfGaps(settings, log)
  const background = createBackground(log)
  const build = builtId(DIST) ?? UNBUILT
  const deps: Deps = {
    db,
    settings,
    secret,
    now,
    delivery,
    payments,
    background,
    log,
    build,
    pool,
    metrics: createMetrics({ process: true }),
    readiness: createReadiness(ping),
    ...given,
  }
  const stopChores = startChores(deps)
  const app = createApp(deps, documentRoutes(DIST, settings, await loadRenderPage(DIST)))
  const server = await listen(app, settings)
  process.stdout.write(greeting(deps))

  return {
    deps,
    async stop() {
      deps.readiness.drain()
      const ends = [server.close(settings.drainMs), stopChores()]
      // If one fails, the rest must still be stopped and closed.
      for (const end of await Promise.allSettled(ends)) {
        if (end.status === 'rejected') log.error({ err: end.reason }, 'stopping failed')
      }
      await background.stop()
      await closePayments()
      await database.close()
    },
  }
}

/** Printed once the server listens: its addresses and, in the demo, how to sign in. */
function greeting({ settings }: Pick<Deps, 'settings'>): string {
  const lines = ['', `${CLUB.name} is open at ${settings.publicUrl}`]
  if (settings.mode === 'demo') {
    const code = codeText(settings)
    const password = settings.showCodes
      ? `password: ${settings.adminPassword}`
      : 'with the password set as ADMIN_PASSWORD'
    lines.push(
      `  Members    ${settings.publicUrl}/login         ${GUIDE.email} or ${formatPhone(GUIDE.phone)}; ${code}`,
      `  Admins     ${settings.publicUrl}/admin/login   ${password}`,
      `  Shop       ${settings.publicUrl}/merch         ${cardText(settings)}`,
      `  Wall       ${settings.publicUrl}/kiosk         pair it in the console, under Displays`,
    )
  }
  return `${lines.join('\n')}\n\n`
}

function cardText({ square }: Deps['settings']): string {
  if (!square) return 'card 4111 1111 1111 1111; none is charged'
  return square.environment === 'sandbox' ? "Square's test cards" : 'real cards, which are charged'
}

function codeText({ showCodes, smtp, twilio }: Deps['settings']): string {
  if (showCodes) return 'the code is shown'
  return smtp || twilio ? 'the code is sent' : 'set SMTP_URL, or no code can be sent'
}
