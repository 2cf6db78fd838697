import { openRaw } from '#server/db/open-database.ts'
import { BadSettings, readSettings } from '#server/settings.ts'
import { withSnapshot } from '../read-database.ts'
import { restoreClub } from '../restore-club.ts'
import { requireClub } from '../take-backup.ts'
import { progressOf, runCommand, say, sayCompared } from './terminal.ts'

await runCommand(async (signal) => {
  const { database, dataDir } = readSettings(process.env)
  if (!('databaseUrl' in database)) {
    throw new BadSettings(['DATABASE_URL: set the address of an empty PostgreSQL database'])
  }
  requireClub({ dataDir })
  const source = await openRaw({ dataDir })
  try {
    const target = await openRaw(database)
    try {
      const progress = (doing: string) => progressOf(`Rows ${doing}`, signal)
      const options = { replace: false, withSessions: true, progress }
      const moved = await withSnapshot({ raw: source, now: new Date() }, (club) =>
        restoreClub(target, club, options),
      )
      sayCompared(moved)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
  say(`Moved and checked, row by row. ${dataDir} is unchanged. Keep it until you’re sure.`)
  say('From now on, start the server with this DATABASE_URL. Everyone stays signed in.')
})
