import { readSettings } from '#server/settings.ts'
import { openDatabase } from './open-database.ts'

const settings = readSettings(process.env)
const database = await openDatabase(settings.database)
await database.close()
process.stdout.write(`The database is up to date (${database.kind}).\n`)
