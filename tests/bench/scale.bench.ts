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
import { defineBench, type Figure } from './figure.ts'
import { type ClubSize, growClub } from './grow-club.ts'
import {
  equalSearches,
  type Read,
  readsOf,
  readsOfShop,
  searchesOfRequests,
} from './scale-reads.ts'

const FULL: ClubSize = {
  members: 10_000,
  carRequests: 100_000,
  rsvps: 100_000,
  statusChanges: 1_000_000,
  orders: 100_000,
}
const SMOKE: ClubSize = {
  members: 1_000,
  carRequests: 3_000,
  rsvps: 3_000,
  statusChanges: 10_000,
  orders: 3_000,
}
/** Added to the sample club, which has no orders of its own. */
const SMALL: ClubSize = { members: 0, carRequests: 0, rsvps: 0, statusChanges: 0, orders: 60 }
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

async function startClub(postgres: PostgresServer, size: ClubSize) {
  const name = `bench_${randomBytes(4).toString('hex')}`
  const databaseUrl = await postgres.createDatabase(name)
  const database = await openDatabase({ databaseUrl, poolSize: 2 })
  await seedSampleClub({ db: database.db, now: new Date() }, 'America/New_York')
  await growClub(databaseUrl, size)
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
    reads: {
      ...(await readsOf(server.url, signedIn)),
      ...(await readsOfShop(server.url, signedIn)),
    },
    searches: searchesOfRequests(signedIn.admin),
    adminCookie: { cookie: `admin_session=${signedIn.adminCookie}` },
    url: server.url,
    stop: async () => {
      await server.dispose()
      await database.close()
    },
  }
}

async function timed({ url, path, headers }: TimedRead): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(url + path, { headers })
  await answer.arrayBuffer()
  const took = performance.now() - begun
  if (answer.status !== 200) throw new Error(`${path} gave ${answer.status}`)
  return took
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

type TimedRead = Read & { url: string }
type Pair = { before: number; after: number }

/** One read on both sides in turns, so that whatever else the machine does burdens both alike. */
async function mediansOf(
  small: TimedRead,
  grown: TimedRead,
  { turns, warmUp }: { turns: number; warmUp: number },
): Promise<Pair> {
  const before: number[] = []
  const after: number[] = []
  for (let turn = 0; turn < warmUp + turns; turn++) {
    const sides = [
      { read: small, took: before },
      { read: grown, took: after },
    ]
    for (const { read, took } of turn % 2 === 0 ? sides : sides.toReversed()) {
      const one = await timed(read)
      if (turn >= warmUp) took.push(one)
    }
  }
  return { before: median(before), after: median(after) }
}

type Verdict = { target: string; ok: (pair: Pair) => boolean }

const SCREENS: Verdict = {
  target: 'at most 1.5 ×',
  ok: ({ before, after }) => after <= before * 1.5,
}
/** Counting to 1,000 costs this once a word is common, and no more however far the club grows. */
const NO_SCREEN: Verdict = {
  target: 'at most 5 ms more',
  ok: ({ before, after }) => after <= before + 5,
}

async function besideSample(
  name: string,
  measured: Promise<Pair>,
  { target, ok }: Verdict,
): Promise<Figure> {
  try {
    const { before, after } = await measured
    return {
      ...{ name, target, measured: `${(after / before).toFixed(2)} ×`, ok: ok({ before, after }) },
      sides: `${after.toFixed(2)} ms, sample club ${before.toFixed(2)} ms`,
    }
  } catch (error) {
    return { name, target, measured: `failed: ${error}`, ok: false, isCertain: true }
  }
}

type Club = Awaited<ReturnType<typeof startClub>>

/** What is compared, by name: the same read of both clubs, or two that answer as many rows. */
async function comparisons(small: Club, grown: Club) {
  const same = (reads: 'reads' | 'searches') =>
    Object.entries(grown[reads]).map(([name, read]) => {
      const beside = small[reads][name]
      if (!beside) throw new Error(`the sample club has no read ${name}`)
      return { name, small: beside, grown: read }
    })
  const equal = Object.entries(await equalSearches(small, grown))
  return {
    screens: [...same('reads'), ...equal.map(([name, reads]) => ({ name, ...reads }))],
    noScreens: same('searches'),
  }
}

export default defineBench({
  name: 'Reads of a club that grew, beside the sample club, on PostgreSQL',
  sizes: {
    smoke: { size: SMOKE, turns: 8, warmUp: 2 },
    // Of 150, the medians of one read differed by a tenth from run to run.
    full: { size: FULL, turns: 500, warmUp: 12 },
  },
  async run(plan, report) {
    const postgres = await startPostgres()
    const small = await startClub(postgres, SMALL)
    const grown = await startClub(postgres, plan.size)
    try {
      const { screens, noScreens } = await comparisons(small, grown)
      const figures: Figure[] = []
      for (const [compared, verdict] of [
        [screens, SCREENS],
        [noScreens, NO_SCREEN],
      ] as const) {
        for (const { name, ...reads } of compared) {
          const [ofSmall, ofGrown] = [
            { ...reads.small, url: small.url },
            { ...reads.grown, url: grown.url },
          ]
          const measured = mediansOf(ofSmall, ofGrown, plan)
          figures.push(report(await besideSample(name, measured, verdict)))
        }
      }
      return figures
    } finally {
      await small.stop()
      await grown.stop()
      await postgres.stop()
    }
  },
})
