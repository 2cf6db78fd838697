import { rmSync } from 'node:fs'
import { openDatabase } from '#server/db/open-database.ts'
import {
  type CrashResult,
  killWhileWriting,
  makeWriter,
  type Writer,
} from '../setup/crash-writes.ts'
import { makeDataFolder } from '../setup/data-folder.ts'
import { startPostgres } from '../setup/postgres.ts'
import { startServer } from '../setup/server-process.ts'
import type { Bench, Figure } from './figure.ts'

async function onFolder(rounds: number): Promise<CrashResult> {
  const made: Writer[] = []
  const dataDir = await makeDataFolder(async (db) => made.push(await makeWriter(db)))
  const server = await startServer({ dataDir, settings: { LOG_LEVEL: 'error' } })
  try {
    return await killWhileWriting(server, made[0] ?? { cookie: '', vehicleId: '' }, rounds)
  } finally {
    await server.dispose()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function onPostgres(rounds: number): Promise<CrashResult> {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase('crash')
  const database = await openDatabase({ databaseUrl, poolSize: 2 })
  const writer = await makeWriter(database.db)
  await database.close()
  const server = await startServer({ settings: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' } })
  try {
    return await killWhileWriting(server, writer, rounds)
  } finally {
    await server.dispose()
    await postgres.stop()
  }
}

const figureOf = (where: string, result: CrashResult): Figure => ({
  name: `killed ${result.rounds} times while writing, ${where}`,
  target: '0 acknowledged writes lost, 0 doubled',
  measured: `${result.lost.length} lost, ${result.doubled.length} doubled of ${result.acknowledged}`,
  ok: result.lost.length + result.doubled.length === 0 && result.acknowledged >= result.rounds,
})

const bench: Bench = {
  name: 'SIGKILL of the server while it writes',
  isLong: true,
  async run({ quick, report }) {
    const rounds = quick ? 10 : 200
    return Promise.all([
      onFolder(rounds).then((result) => report(figureOf('embedded database', result))),
      onPostgres(rounds).then((result) => report(figureOf('PostgreSQL', result))),
    ])
  },
}

export default bench
