import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openRaw } from '#server/db/open-database.ts'
import { readSettings } from '#server/settings.ts'
import { backupName } from '../backup-folder.ts'
import { BadBackup, totalRows } from '../club-reading.ts'
import { openBackup } from '../read-backup.ts'
import { withSnapshot } from '../read-database.ts'
import { restoreClub } from '../restore-club.ts'
import { writeBackup } from '../write-backup.ts'
import { formatRowCount, progressOf, runCommand, say, sayCompared } from './terminal.ts'

await runCommand(async (signal) => {
  const { database, backupDir } = readSettings(process.env)
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [given] = positionals
  if (!given) throw new BadBackup('Name a file: npm run restore -- FILE [--replace]')
  const club = await openBackup(resolve(given))
  say(`${given}: complete, ${formatRowCount(totalRows(club.head))} as of ${club.head.moment}.`)
  const raw = await openRaw(database)
  try {
    const { replace } = values
    if (replace) {
      const now = new Date()
      const file = join(backupDir, backupName('replaced', now))
      await withSnapshot({ raw, now }, async (before) => {
        if (totalRows(before.head) === 0) return
        await writeBackup(before, { file, signal, progress: progressOf('Backing up', signal) })
        say(`The previous data is in ${file}.`)
      })
    }
    const progress = (doing: string) => progressOf(`Rows ${doing}`, signal)
    const restored = await restoreClub(raw, club, { replace, withSessions: false, progress })
    sayCompared(restored)
    say('Restored and checked, row by row.')
  } finally {
    await raw.close()
  }
})
