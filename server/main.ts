import { isOutOfRoom } from './db/constraint-errors.ts'
import { FolderInUse } from './db/folder-lock.ts'
import { TablesInUse } from './db/open-database.ts'
import { NoRoom } from './db/watch-space.ts'
import { runServer } from './run-server.ts'
import { BadSettings, readSettings, type Settings } from './settings.ts'

/** The answers under way are given ten seconds, and what goes on after them ten more. */
const LONGEST_STOP_MS = 25_000

async function start(settings: Settings): Promise<void> {
  const running = await runServer(settings)
  let stopping = false
  const stop = async () => {
    // Whoever asks twice does not want to wait.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    await running.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function explain(error: unknown): string {
  const isExplained = [BadSettings, FolderInUse, NoRoom, TablesInUse].some(
    (known) => error instanceof known,
  )
  if (isExplained && error instanceof Error) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is already in use. Stop the other server, or set PORT to another one.'
  }
  if (isOutOfRoom(error)) return 'The server cannot start: there is no room to save what it has to.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await start(readSettings(process.env))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
