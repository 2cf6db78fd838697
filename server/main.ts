import { explained } from './explained.ts'
import { runServer } from './run-server.ts'
import { readSettings, type Settings } from './settings.ts'
import { withoutSecrets } from './without-secrets.ts'

/** After the drain: ten seconds for open requests, and ten more for background work. */
const LONGEST_STOP_MS = 25_000

async function start(settings: Settings): Promise<void> {
  const running = await runServer(settings)
  let stopping = false
  const stop = async () => {
    // A second signal stops the process at once.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), settings.drainMs + LONGEST_STOP_MS).unref()
    await running.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function explain(error: unknown): string {
  const sentence = explained(error)
  if (sentence) return sentence
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is already in use. Stop the other server, or set PORT to another one.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await start(readSettings(process.env))
} catch (error) {
  process.stderr.write(`${withoutSecrets(explain(error), process.env)}\n`)
  process.exit(1)
}
