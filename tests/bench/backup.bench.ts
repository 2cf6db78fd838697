import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestBackup } from '#server/backup/backup-socket.ts'
import { openBackup } from '#server/backup/read-backup.ts'
import { readInside, withSnapshot } from '#server/backup/read-database.ts'
import { type Restored, restoreClub } from '#server/backup/restore-club.ts'
import { type Written, writeBackup } from '#server/backup/write-backup.ts'
import { openRaw } from '#server/db/open-database.ts'
import { freePort } from '../setup/free-port.ts'
import type { PostgresServer } from '../setup/postgres.ts'
import { startServer } from '../setup/server-process.ts'
import {
  ADMIN_PASSWORD,
  digests,
  growOnPostgres,
  inconsistencies,
  newName,
  startPairWriter,
} from './backup-club.ts'
import { atMost, defineBench, type Figure, none, provided, type Report } from './figure.ts'
import type { ClubSize } from './grow-club.ts'
import { type LoadRequest, load } from './load.ts'
import { sharedPostgres } from './shared-postgres.ts'

const size = (members: number, others: number, statusChanges: number): ClubSize => ({
  ...{ members, carRequests: others, rsvps: others, statusChanges, orders: others / 10 },
})
const FULL = {
  sizes: { postgres: size(10_000, 100_000, 500_000), embedded: size(1_000, 10_000, 50_000) },
  seconds: { postgres: 20, embedded: 15 },
}
const SMOKE = {
  sizes: { postgres: size(200, 500, 1_000), embedded: size(100, 200, 200) },
  seconds: { postgres: 1, embedded: 1 },
}
const MOVE = { replace: false, withSessions: true }

type Timed<T> = { value: T; seconds: number }

async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const begun = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - begun) / 1000 }
}

const exactly = (name: string, wanted: number, found: number, sides?: string): Figure => ({
  ...{ name, target: `${wanted} of ${wanted}`, measured: `${found} of ${wanted}` },
  ...{ ok: found === wanted && wanted > 0, isCertain: true, sides },
})

/** Forty requests a second, a quarter of them cars asked for, each at its own time whatever the others do. */
async function steadily(url: string, requests: LoadRequest[], seconds: number) {
  const plan = { url, requests, seconds, connections: 20, intervalMs: 500, warmUpSeconds: 1 }
  const result = await load(plan)
  const wrong = Object.keys(result.statuses).filter(
    (status) => status !== '200' && status !== '201',
  )
  if (wrong.length > 0 || result.errors > 0) throw new Error(JSON.stringify(result))
  return result
}

/** Backups one after the other for as long as `work` takes; answers the first beside what `work` came to. */
async function whileBackingUp<T>(
  work: Promise<T>,
  backUp: (nth: number) => Promise<Timed<Written>>,
) {
  let going = true
  const ending = work.finally(() => {
    going = false
  })
  const first = await backUp(1)
  let taken = 1
  while (going) await backUp(++taken)
  return { value: await ending, first, taken }
}

/** Of tables alone: the numbers counted on are no rows. */
const rowsEqual = ({ compared }: Restored) =>
  compared.slice(0, -1).reduce((sum, { equal }) => sum + equal, 0)

const took = (name: string, seconds: number, rows: number): Figure => ({
  ...{
    name,
    target: 'to be whole',
    measured: `${seconds.toFixed(1)} s for ${rows} rows`,
    ok: rows > 0,
    isCertain: true,
  },
})

function backupFigure(name: string, { value, seconds }: Timed<Written>, taken: number): Figure {
  const megabytes = (statSync(value.file).size / 1e6).toFixed(1)
  const sides = `${megabytes} MB, ${taken} taken one after the other`
  return { ...took(name, seconds, value.rows), sides }
}

const wait = (name: string, limit: number, during: number, quiet: number): Figure => ({
  ...atMost(name, limit, during, 'ms'),
  sides: `without a backup ${quiet.toFixed(1)} ms`,
})

type Latency = Awaited<ReturnType<typeof steadily>>['latency']

/** With one backup after another most answers wait; a day has one, so what it costs is the longest wait. */
const longestWait = (during: Latency, quiet: Latency): Figure => ({
  ...atMost('embedded: the longest wait for an answer', 1500, during.max, 'ms'),
  sides: `p95 ${during.p95.toFixed(1)} ms; without a backup ${quiet.max.toFixed(1)} ms`,
})

async function onPostgres(
  postgres: PostgresServer,
  folder: string,
  size: ClubSize,
  seconds: number,
) {
  const { databaseUrl, requests } = await growOnPostgres(postgres, size)
  const port = await freePort()
  const settings = {
    ...{
      APP_MODE: 'production',
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
    ...{ SESSION_SECRET: randomBytes(32).toString('hex'), ADMIN_PASSWORD, LOG_LEVEL: 'error' },
  }
  const server = await startServer({ port, settings })
  const pairs = await startPairWriter(databaseUrl)
  const raw = await openRaw({ databaseUrl })
  let truth: Record<string, string> = {}
  const backUp = (nth: number) =>
    raw.transaction('read', async (tx) => {
      if (nth === 1) truth = await digests(tx)
      const club = await readInside(tx, new Date())
      return timed(() => writeBackup(club, { file: join(folder, `postgres-${nth}.gz`) }))
    })
  const quiet = await steadily(server.url, requests, seconds)
  const before = pairs.written()
  const during = await whileBackingUp(steadily(server.url, requests, seconds), backUp)
  const written = pairs.written() - before
  await pairs.stop()
  await raw.close()
  await server.dispose()
  return { quiet, during, truth, written }
}

async function benchPostgres(
  postgres: PostgresServer,
  folder: string,
  size: ClubSize,
  seconds: number,
  report: Report,
) {
  const taken = await onPostgres(postgres, folder, size, seconds)
  const { quiet, during, truth, written } = taken
  const target = await openRaw({ databaseUrl: await postgres.createDatabase(newName('restored')) })
  try {
    const { file } = during.first.value
    const restored = await timed(async () => restoreClub(target, await openBackup(file), MOVE))
    const { found, torn } = await target.transaction('read', async (tx) => ({
      ...{ found: await digests(tx), torn: await inconsistencies(tx) },
    }))
    const names = Object.keys(truth)
    const equal = names.filter((name) => truth[name] === found[name]).length
    const moved = `${written} pairs and ${during.value.statuses[201]} cars asked for meanwhile`
    const rows = rowsEqual(restored.value)
    return [
      exactly(
        'tables equal to their moment, by the database’s own word',
        names.length,
        equal,
        moved,
      ),
      exactly('rows equal, by the restore’s', during.first.value.rows, rows),
      provided(none('pairs torn apart', torn, 'pairs'), written > 20),
      backupFigure('a backup under load', during.first, during.taken),
      took('its restore, checked row by row', restored.seconds, rows),
      wait('an answer during a backup, p95', 100, during.value.latency.p95, quiet.latency.p95),
    ].map(report)
  } finally {
    await target.close()
  }
}

async function benchEmbedded(
  postgres: PostgresServer,
  folder: string,
  size: ClubSize,
  seconds: number,
  report: Report,
) {
  const { databaseUrl, requests } = await growOnPostgres(postgres, size)
  const dataDir = join(folder, 'data')
  await copyClub({ databaseUrl }, dataDir)
  const settings = { ADMIN_PASSWORD, LOG_LEVEL: 'error' }
  const server = await startServer({ dataDir, settings })
  const backUp = (nth: number) =>
    timed(() => requestBackup(dataDir, { file: join(folder, `embedded-${nth}.gz`) }))
  const quiet = await steadily(server.url, requests, seconds)
  const during = await whileBackingUp(steadily(server.url, requests, seconds), backUp)
  await server.dispose()
  const target = await openRaw({ dataDir: join(folder, 'restored') })
  try {
    const { file, rows } = during.first.value
    const restored = await timed(async () => restoreClub(target, await openBackup(file), MOVE))
    const torn = await target.transaction('read', inconsistencies)
    return [
      exactly('embedded: rows equal', rows, rowsEqual(restored.value)),
      none('embedded: requests without their keys, or counts without their RSVPs', torn),
      backupFigure('embedded: a backup by its server', during.first, during.taken),
      took('embedded: its restore, checked row by row', restored.seconds, rows),
      longestWait(during.value.latency, quiet.latency),
    ].map(report)
  } finally {
    await target.close()
  }
}

async function copyClub(from: { databaseUrl: string }, dataDir: string): Promise<void> {
  const source = await openRaw(from)
  const target = await openRaw({ dataDir })
  await withSnapshot({ raw: source, now: new Date() }, (club) => restoreClub(target, club, MOVE))
  await source.close()
  await target.close()
}

export default defineBench({
  name: 'Backup and restore of a club under load',
  sizes: { smoke: SMOKE, full: FULL },
  async run({ sizes, seconds }, report) {
    const folder = mkdtempSync(join(tmpdir(), 'rowhouse-backup-'))
    const postgres = await sharedPostgres()
    try {
      return [
        ...(await benchPostgres(postgres, folder, sizes.postgres, seconds.postgres, report)),
        ...(await benchEmbedded(postgres, folder, sizes.embedded, seconds.embedded, report)),
      ]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
})
