import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { NEW_CLUB_RULES } from '#domain/booking-rules/booking-rules.ts'
import type { Db } from '#server/db/db.ts'
import { type Database, openDatabase } from '#server/db/open-database.ts'
import { bookingRules, vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { seedSampleClub } from '#server/demo/sample-club.ts'
import { hashSecret } from '#server/http/secrets.ts'
import { makeDisplay, makeSession } from '../factories/sessions.ts'
import { freePort } from '../setup/free-port.ts'
import { startServer } from '../setup/server-process.ts'
import { type BareServer, startBareServer } from './bare-server.ts'
import { newDatabase } from './shared-postgres.ts'

const MEMBERS_SIGNED_IN = 40

export interface ClubOnPostgres {
  url: string
  bare: BareServer
  db: Db
  display: { token: string; hash: string }
  /** Several members, each signed in and with a car, so that they do not wait for one another's. */
  members: { id: string; vehicleId: string; cookie: string; cookieHash: string }[]
  stop(): Promise<void>
}

async function fill({ db }: Database) {
  const now = new Date()
  await seedSampleClub({ db, now }, 'America/New_York')
  // The sample club is closed on the next holiday.
  await db.update(bookingRules).set({ rules: NEW_CLUB_RULES })
  const { token } = await makeDisplay(db, { at: now })
  const signedIn: ClubOnPostgres['members'] = []
  const owners = await db.select().from(members).limit(MEMBERS_SIGNED_IN)
  for (const { id } of owners) {
    const own = and(eq(vehicles.memberId, id), isNull(vehicles.removedByMemberAt))
    const [car] = await db.select().from(vehicles).where(own).limit(1)
    if (!car) continue
    const { cookie } = await makeSession(db, { memberId: id, at: now })
    signedIn.push({ id, vehicleId: car.id, cookie, cookieHash: hashSecret(cookie) })
  }
  return { display: { token, hash: hashSecret(token) }, members: signedIn }
}

/** The sample club on a PostgreSQL of its own, served by the real server in production mode and by a bare one. */
export async function startClubOnPostgres(): Promise<ClubOnPostgres> {
  const databaseUrl = await newDatabase('club')
  const database = await openDatabase({ databaseUrl, poolSize: 4 })
  const filled = await fill(database)
  const port = await freePort()
  const server = await startServer({
    port,
    settings: {
      APP_MODE: 'production',
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      ADMIN_PASSWORD: randomBytes(16).toString('hex'),
      LOG_LEVEL: 'error',
    },
  })
  const bare = await startBareServer('bare-process.ts', { DATABASE_URL: databaseUrl })
  return {
    url: server.url,
    bare,
    db: database.db,
    ...filled,
    stop: async () => {
      bare.stop()
      await server.dispose()
      await database.close()
    },
  }
}
