import { explained } from '#server/explained.ts'
import { readSettings } from '#server/settings.ts'
import { withoutSecrets } from '#server/without-secrets.ts'
import { openDatabase } from './open-database.ts'

try {
  const database = await openDatabase(readSettings(process.env).database)
  await database.close()
  process.stdout.write(`The database is up to date (${database.kind}).\n`)
} catch (error) {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${withoutSecrets(explained(error) ?? details, process.env)}\n`)
  process.exitCode = 1
}
