import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { NEW_CLUB_RULES } from '#domain/booking-rules/booking-rules.ts'
import type { Db } from '#server/db/db.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { bookingRules, vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { seedSampleClub } from '#server/demo/sample-club.ts'
import { makeDisplay, makeSession } from '../factories/sessions.ts'
import { freePort } from '../setup/free-port.ts'
import { startPostgres } from '../setup/postgres.ts'
import { startServer } from '../setup/server-process.ts'

const MEMBERS_SIGNED_IN = 40

async function fill(db: Db) {
  const now = new Date()
  await seedSampleClub({ db, now }, 'America/New_York')
  // The sample club is closed on the next holiday.
  await db.update(bookingRules).set({ rules: NEW_CLUB_RULES })
  const { token } = await makeDisplay(db, { at: now })
  const signedIn: { vehicleId: string; cookie: string }[] = []
  const owners = await db.select().from(members).limit(MEMBERS_SIGNED_IN)
  for (const { id } of owners) {
    const own = and(eq(vehicles.memberId, id), isNull(vehicles.removedByMemberAt))
    const [car] = await db.select().from(vehicles).where(own).limit(1)
    if (!car) continue
    const { cookie } = await makeSession(db, { memberId: id, at: now })
    signedIn.push({ vehicleId: car.id, cookie })
  }
  return { displayToken: token, members: signedIn }
}

/** The sample club on a PostgreSQL server of its own, served in production mode. */
export async function startClubOnPostgres() {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase('club')
  const database = await openDatabase({ databaseUrl, poolSize: 4 })
  const filled = await fill(database.db)
  await database.close()
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
  return {
    ...filled,
    databaseUrl,
    url: server.url,
    async stop() {
      await server.dispose()
      await postgres.stop()
    },
  }
}
