import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Database, openDatabase } from '#server/db/open-database.ts'
import { articles } from '#server/db/schema/content.ts'
import { events } from '#server/db/schema/events.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { seedSampleClub } from '#server/demo/sample-club.ts'
import { makeDisplay, makeSession } from '../factories/sessions.ts'
import { freePort } from '../setup/free-port.ts'
import { type PostgresServer, startPostgres } from '../setup/postgres.ts'
import { startServer } from '../setup/server-process.ts'
import type { Bench, Figure } from './figure.ts'
import { type ClubSize, growClub } from './grow-club.ts'
import { type Reads, readsOf } from './scale-reads.ts'

const WHOLE: ClubSize = {
  members: 10_000,
  carRequests: 100_000,
  rsvps: 100_000,
  statusChanges: 1_000_000,
}
const QUICK: ClubSize = {
  members: 2_000,
  carRequests: 10_000,
  rsvps: 10_000,
  statusChanges: 50_000,
}
const WARM_UP = 12
const ADMIN_PASSWORD = randomBytes(16).toString('hex')
const SAMPLE_MEMBER = 'walter.pryce@example.com'

const first = <T>(rows: T[]): T => {
  const [row] = rows
  if (!row) throw new Error('the sample club is empty')
  return row
}

async function signIn({ db }: Database) {
  const at = new Date()
  const member = first(await db.select().from(members).where(eq(members.email, SAMPLE_MEMBER)))
  const car = first(await db.select().from(vehicles).where(eq(vehicles.memberId, member.id)))
  const event = first(await db.select().from(events).orderBy(events.eventDate, events.id))
  return {
    member: (await makeSession(db, { memberId: member.id, at })).token,
    memberCookie: (await makeSession(db, { memberId: member.id, at })).cookie,
    admin: (await makeSession(db, { at, password: ADMIN_PASSWORD })).token,
    adminCookie: (await makeSession(db, { at, password: ADMIN_PASSWORD })).cookie,
    display: (await makeDisplay(db, { at })).token,
    vehicleId: car.id,
    eventId: event.id,
    memberId: member.id,
    articleId: first(await db.select().from(articles).orderBy(articles.title)).id,
  }
}

async function startClub(postgres: PostgresServer, size: ClubSize | null) {
  const name = `bench_${randomBytes(4).toString('hex')}`
  const databaseUrl = await postgres.createDatabase(name)
  const database = await openDatabase({ databaseUrl, poolSize: 2 })
  await seedSampleClub({ db: database.db, now: new Date() }, 'America/New_York')
  await growClub(databaseUrl, size ?? { members: 0, carRequests: 0, rsvps: 0, statusChanges: 0 })
  const signedIn = await signIn(database)
  const port = await freePort()
  const server = await startServer({
    port,
    settings: {
      APP_MODE: 'production',
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      ADMIN_PASSWORD,
      LOG_LEVEL: 'error',
    },
  })
  return {
    reads: await readsOf(server.url, signedIn),
    url: server.url,
    stop: async () => {
      await server.dispose()
      await database.close()
    },
  }
}

async function timed(url: string, read: Reads[string] | undefined): Promise<number> {
  if (!read) throw new Error('there is no such read')
  const { path, headers } = read
  const begun = performance.now()
  const answer = await fetch(url + path, { headers })
  await answer.arrayBuffer()
  const took = performance.now() - begun
  if (answer.status !== 200) throw new Error(`${path} gave ${answer.status}`)
  return took
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

type Club = Awaited<ReturnType<typeof startClub>>

/** One read on both sides in turns, so that whatever else the machine does burdens both alike. */
async function besideSample(
  name: string,
  small: Club,
  grown: Club,
  turns: number,
): Promise<Figure> {
  const target = 'at most 1.5 ×'
  const before: number[] = []
  const after: number[] = []
  try {
    for (let turn = 0; turn < WARM_UP + turns; turn++) {
      const sides = [
        { club: small, took: before },
        { club: grown, took: after },
      ]
      for (const { club, took } of turn % 2 === 0 ? sides : sides.toReversed()) {
        const one = await timed(club.url, club.reads[name])
        if (turn >= WARM_UP) took.push(one)
      }
    }
  } catch (error) {
    return { name, target, measured: `broke off: ${error}`, ok: false }
  }
  const times = median(after) / median(before)
  return {
    name,
    target,
    measured: `${times.toFixed(2)} ×`,
    ok: times <= 1.5,
    sides: `${median(after).toFixed(2)} ms, sample club ${median(before).toFixed(2)} ms`,
  }
}

const bench: Bench = {
  name: 'Reads of a club that grew, beside the sample club, on PostgreSQL',
  async run({ quick, report }) {
    const postgres = await startPostgres()
    const small = await startClub(postgres, null)
    const grown = await startClub(postgres, quick ? QUICK : WHOLE)
    try {
      const figures: Figure[] = []
      for (const name of Object.keys(grown.reads)) {
        figures.push(report(await besideSample(name, small, grown, quick ? 40 : 150)))
      }
      return figures
    } finally {
      await small.stop()
      await grown.stop()
      await postgres.stop()
    }
  },
}

export default bench
