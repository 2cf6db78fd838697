import { explained } from '#server/explained.ts'
import { readSettings } from '#server/settings.ts'
import { openDatabase } from './open-database.ts'

try {
  const database = await openDatabase(readSettings(process.env).database)
  await database.close()
  process.stdout.write(`The database is up to date (${database.kind}).\n`)
} catch (error) {
  const sentence = explained(error)
  if (!sentence) throw error
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
