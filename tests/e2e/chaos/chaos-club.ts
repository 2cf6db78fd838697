import type { Member } from '#domain/members/member.ts'
import type { Db } from '#server/db/db.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { eventRsvps } from '#server/db/schema/events.ts'
import { carRequestHistory, carRequests } from '#server/db/schema/garage.ts'
import { makeEvent } from '../../factories/events.ts'
import { makeMember } from '../../factories/members.ts'
import { makeSession } from '../../factories/sessions.ts'
import { makeVehicle } from '../../factories/vehicles.ts'
import type { ActedRequest, FoundAct } from '../../fakes/act-effects.ts'
import type { FoundChoice } from '../../fakes/choice-tally.ts'
import { startPostgres } from '../../setup/postgres.ts'
import { startServer } from '../../setup/server-process.ts'

export type ChaosMember = {
  member: Member
  /** Enough for each request to be for a type and day of its own. */
  vehicles: { id: string; vehicleName: string }[]
}
export type ChaosClub = Awaited<ReturnType<typeof openChaosClub>>

type ChaosRecords = {
  requests: ActedRequest[]
  history: FoundAct[]
  rsvps: FoundChoice[]
}

const EVENTS = 3
const CARS_EACH = 4

/** A server on a PostgreSQL of its own with members and cars in it, and its records once it stopped. */
export async function openChaosClub(memberCount: number) {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase('chaos')
  const { db, close } = await openDatabase({ databaseUrl, poolSize: 2 })
  const members: ChaosMember[] = []
  const events: { id: string; eventDate: string }[] = []
  for (let count = 0; count < EVENTS; count += 1) {
    events.push(await makeEvent(db, { now: new Date() }))
  }
  for (let count = 0; count < memberCount; count += 1) {
    members.push(await makeChaosMember(db))
  }
  const { token: adminToken } = await makeSession(db, { at: new Date() })
  const settings = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
  const server = await startServer({ settings })

  return {
    members,
    events,
    adminToken,
    server,
    /** The token of a new session, whether or not the server runs. */
    async newToken({ member }: ChaosMember): Promise<string> {
      return (await makeSession(db, { memberId: member.id, at: new Date() })).token
    },
    /** Stops the server and reads what it saved. */
    async records(): Promise<ChaosRecords> {
      await server.stop()
      const rows = await db.select().from(carRequests)
      const history = await db.select().from(carRequestHistory).orderBy(carRequestHistory.id)
      const rsvps = await db.select().from(eventRsvps)
      return { requests: rows.map(actedRequest), history, rsvps }
    },
    async close() {
      await server.dispose()
      await close()
      await postgres.stop()
    },
  }
}

async function makeChaosMember(db: Db): Promise<ChaosMember> {
  const owner = await makeMember(db)
  const { id, firstName, lastName, email, phone } = owner
  const vehicles: ChaosMember['vehicles'] = []
  for (let car = 0; car < CARS_EACH; car += 1) {
    const { id: vehicleId, vehicleName } = await makeVehicle(db, { owner })
    vehicles.push({ id: vehicleId, vehicleName })
  }
  return { member: { id, firstName, lastName, email, phone }, vehicles }
}

function actedRequest(row: typeof carRequests.$inferSelect): ActedRequest {
  const { id, memberId, status, notes, promisedDate, promisedTime } = row
  return {
    id,
    memberId,
    status,
    notes,
    onTheWaySince: row.onTheWaySince?.toISOString() ?? null,
    expectedAt: row.expectedAt?.toISOString() ?? null,
    requested: { date: row.requestedDate, time: row.requestedTime },
    promised: promisedDate && promisedTime ? { date: promisedDate, time: promisedTime } : null,
  }
}
