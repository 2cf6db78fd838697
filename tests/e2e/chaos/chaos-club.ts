import { rmSync } from 'node:fs'
import type { Member } from '#domain/members/member.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { eventRsvps } from '#server/db/schema/events.ts'
import { carRequestHistory, carRequests } from '#server/db/schema/garage.ts'
import { makeEvent } from '../../factories/events.ts'
import { makeMember } from '../../factories/members.ts'
import { makeSession } from '../../factories/sessions.ts'
import { makeVehicle } from '../../factories/vehicles.ts'
import type { ActedRequest, FoundAct } from '../../fakes/act-tally.ts'
import { makeDataFolder } from '../../setup/data-folder.ts'
import { type ServerProcess, startServer } from '../../setup/server-process.ts'
import type { FoundChoice } from './choice-tally.ts'
import type { Found } from './tally.ts'

export type ChaosMember = {
  member: Member
  /** Enough for each request to be for a type and day of its own. */
  vehicles: { id: string; vehicleName: string }[]
  /** Tokens of sessions nobody has used yet. */
  tokens: string[]
}
export type ChaosClub = Awaited<ReturnType<typeof openChaosClub>>

type ChaosRecords = {
  requests: (Found & ActedRequest)[]
  history: FoundAct[]
  rsvps: FoundChoice[]
}

const EVENTS = 3
const CARS_EACH = 4

/** A server on a folder with members, cars and unused sessions in it, and its records once it stopped. */
export async function openChaosClub(
  memberCount: number,
  sessionsEach: number,
  carsEach = CARS_EACH,
) {
  const members: ChaosMember[] = []
  const eventIds: string[] = []
  let adminToken = ''
  const dataDir = await makeDataFolder(async (db) => {
    for (let count = 0; count < EVENTS; count += 1) {
      eventIds.push((await makeEvent(db, { now: new Date() })).id)
    }
    for (let count = 0; count < memberCount; count += 1) {
      const owner = await makeMember(db)
      const { id, firstName, lastName, email, phone } = owner
      const vehicles: ChaosMember['vehicles'] = []
      for (let car = 0; car < carsEach; car += 1) {
        const { id: vehicleId, vehicleName } = await makeVehicle(db, { owner })
        vehicles.push({ id: vehicleId, vehicleName })
      }
      const tokens: string[] = []
      for (let session = 0; session < sessionsEach; session += 1) {
        tokens.push((await makeSession(db, { memberId: id, at: new Date() })).token)
      }
      const member = { id, firstName, lastName, email, phone }
      members.push({ member, vehicles, tokens })
    }
    adminToken = (await makeSession(db, { at: new Date() })).token
  })
  const server: ServerProcess = await startServer({ dataDir })

  return {
    members,
    eventIds,
    adminToken,
    server,
    /** Stops the server and reads what it kept. */
    async records(): Promise<ChaosRecords> {
      await server.stop()
      const database = await openDatabase({ dataDir })
      const rows = await database.db.select().from(carRequests)
      const { id } = carRequestHistory
      const history = await database.db.select().from(carRequestHistory).orderBy(id)
      const rsvps = await database.db.select().from(eventRsvps)
      await database.close()
      return { requests: rows.map(actedRequest), history, rsvps }
    },
    async close() {
      await server.dispose()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function actedRequest(row: typeof carRequests.$inferSelect): ActedRequest {
  const { id, memberId, status, notes, promisedDate, promisedTime } = row
  return {
    ...{ id, memberId, status, notes },
    onTheWaySince: row.onTheWaySince?.toISOString() ?? null,
    requested: { date: row.requestedDate, time: row.requestedTime },
    promised: promisedDate && promisedTime ? { date: promisedDate, time: promisedTime } : null,
  }
}
