import { openDatabase } from '#server/db/open-database.ts'
import { killWhileWriting, makeWriters } from '../setup/crash-writes.ts'
import { startPostgres } from '../setup/postgres.ts'
import { startServer } from '../setup/server-process.ts'
import { defineBench } from './figure.ts'

export default defineBench({
  name: 'SIGKILL of the server while it writes, on PostgreSQL',
  sizes: { smoke: 2, full: 200 },
  async run(rounds) {
    const postgres = await startPostgres()
    const databaseUrl = await postgres.createDatabase('crash')
    const database = await openDatabase({ databaseUrl, poolSize: 2 })
    const writers = await makeWriters(database.db)
    await database.close()
    const server = await startServer({
      settings: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    })
    try {
      const { acknowledged, lost, doubled } = await killWhileWriting(server, writers, rounds)
      return [
        {
          name: `killed ${rounds} times while writing`,
          target: '0 acknowledged writes lost, 0 doubled',
          measured: `${lost.length} lost, ${doubled.length} doubled of ${acknowledged}`,
          ok: lost.length + doubled.length === 0 && acknowledged >= rounds,
          isCertain: true,
        },
      ]
    } finally {
      await server.dispose()
      await postgres.stop()
    }
  },
})
