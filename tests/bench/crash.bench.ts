import { rmSync } from 'node:fs'
import { openDatabase } from '#server/db/open-database.ts'
import {
  type CrashResult,
  killWhileWriting,
  makeWriters,
  type Writer,
} from '../setup/crash-writes.ts'
import { makeDataFolder } from '../setup/data-folder.ts'
import { startServer } from '../setup/server-process.ts'
import { defineBench, type Figure } from './figure.ts'
import { newDatabase } from './shared-postgres.ts'

async function onFolder(rounds: number): Promise<CrashResult> {
  const made: Writer[] = []
  const dataDir = await makeDataFolder(async (db) => made.push(...(await makeWriters(db))))
  const server = await startServer({ dataDir, settings: { LOG_LEVEL: 'error' } })
  try {
    return await killWhileWriting(server, made, rounds)
  } finally {
    await server.dispose()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function onPostgres(rounds: number): Promise<CrashResult> {
  const databaseUrl = await newDatabase('crash')
  const database = await openDatabase({ databaseUrl, poolSize: 2 })
  const writers = await makeWriters(database.db)
  await database.close()
  const server = await startServer({ settings: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' } })
  try {
    return await killWhileWriting(server, writers, rounds)
  } finally {
    await server.dispose()
  }
}

const figureOf = (where: string, result: CrashResult): Figure => ({
  name: `killed ${result.rounds} times while writing, ${where}`,
  target: '0 acknowledged writes lost, 0 doubled',
  measured: `${result.lost.length} lost, ${result.doubled.length} doubled of ${result.acknowledged}`,
  ok: result.lost.length + result.doubled.length === 0 && result.acknowledged >= result.rounds,
  isCertain: true,
})

export default defineBench({
  name: 'SIGKILL of the server while it writes',
  sizes: { smoke: 2, full: 200 },
  async run(rounds, report) {
    return Promise.all([
      onFolder(rounds).then((result) => report(figureOf('embedded database', result))),
      onPostgres(rounds).then((result) => report(figureOf('PostgreSQL', result))),
    ])
  },
})
