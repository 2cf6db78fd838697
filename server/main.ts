import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDelivery } from './adapters/create-delivery.ts'
import { createPayments } from './adapters/create-payments.ts'
import { createApp } from './app.ts'
import { createBackground } from './background.ts'
import { startChores } from './chores.ts'
import { FolderInUse } from './db/folder-lock.ts'
import { openDatabase } from './db/open-database.ts'
import { greeting } from './demo/greeting.ts'
import { seedSampleClub } from './demo/sample-club.ts'
import type { Deps } from './deps.ts'
import { documentRoutes } from './http/documents.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { instanceSecret } from './modules/sessions/instance-secret.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { BadSettings, readSettings, type Settings } from './settings.ts'

const DIST = join(PROJECT_ROOT, 'dist')

function builtId(): string {
  const file = join(DIST, 'build.json')
  if (!existsSync(file)) return 'unbuilt'
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof content === 'object' && content !== null && 'build' in content
    ? String(content.build)
    : 'unbuilt'
}

async function start(settings: Settings): Promise<void> {
  const log = createLog(settings)
  const database = await openDatabase(settings.database)
  const { db, ping } = database
  const secret = settings.sessionSecret ?? (await instanceSecret({ db }, 'session'))
  const now = () => new Date()
  if (settings.mode === 'demo') await seedSampleClub({ db, now: now() }, settings.timeZone)
  const delivery = createDelivery(settings, log)
  const { payments, close: closePayments } = await createPayments(settings)
  const background = createBackground(log)
  const build = builtId()
  const deps: Deps = {
    ...{ db, settings, secret, now, delivery, payments },
    ...{ background, log, build, ping },
  }
  const stopChores = startChores(deps)
  const app = createApp(deps, documentRoutes(DIST, settings))
  const server = await listen(app, settings)
  process.stdout.write(await greeting(deps))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    stopChores()
    await server.close()
    await background.settled()
    await closePayments()
    await database.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function explain(error: unknown): string {
  if (error instanceof BadSettings || error instanceof FolderInUse) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is already in use. Stop the other server, or set PORT to another one.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await start(readSettings(process.env))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
