import { join, resolve } from 'node:path'
import { readSettings } from '#server/settings.ts'
import { backupName } from '../backup-folder.ts'
import { takeBackup } from '../take-backup.ts'
import { formatRowCount, progressOf, runCommand, say } from './terminal.ts'

await runCommand(async (signal) => {
  const { database, backupDir } = readSettings(process.env)
  const [given] = process.argv.slice(2)
  const now = new Date()
  const file = given ? resolve(given) : join(backupDir, backupName('asked', now))
  const progress = progressOf('Written', signal)
  const written = await takeBackup({ database, now }, { file, signal, progress })
  say(`${written.file}: ${formatRowCount(written.rows)} as of ${written.moment}.`)
})
