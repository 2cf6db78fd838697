import { FolderInUse } from './db/folder-lock.ts'
import { runServer } from './run-server.ts'
import { BadSettings, readSettings, type Settings } from './settings.ts'

async function start(settings: Settings): Promise<void> {
  const running = await runServer(settings)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await running.stop()
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
