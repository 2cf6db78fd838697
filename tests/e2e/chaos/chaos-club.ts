import { rmSync } from 'node:fs'
import type { Member } from '#domain/members/member.schema.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { eventRsvps } from '#server/db/schema/events.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { makeEvent } from '../../factories/events.ts'
import { makeMember } from '../../factories/members.ts'
import { makeSession } from '../../factories/sessions.ts'
import { makeVehicle } from '../../factories/vehicles.ts'
import { makeDataFolder } from '../../setup/data-folder.ts'
import { type ServerProcess, startServer } from '../../setup/server-process.ts'
import type { FoundChoice } from './choice-tally.ts'
import type { Found } from './tally.ts'

export type ChaosMember = {
  member: Member
  vehicle: { id: string; vehicleName: string }
  /** Tokens of sessions nobody has used yet. */
  tokens: string[]
}
export type ChaosClub = Awaited<ReturnType<typeof openChaosClub>>

const EVENTS = 3

/** A server on a folder with members, cars and unused sessions in it, and its records once it stopped. */
export async function openChaosClub(memberCount: number, sessionsEach: number) {
  const members: ChaosMember[] = []
  const eventIds: string[] = []
  const dataDir = await makeDataFolder(async (db) => {
    for (let count = 0; count < EVENTS; count += 1) {
      eventIds.push((await makeEvent(db, { now: new Date() })).id)
    }
    for (let count = 0; count < memberCount; count += 1) {
      const owner = await makeMember(db)
      const { id, firstName, lastName, email, phone } = owner
      const { id: vehicleId, vehicleName } = await makeVehicle(db, { owner })
      const tokens: string[] = []
      for (let session = 0; session < sessionsEach; session += 1) {
        tokens.push((await makeSession(db, { memberId: id, at: new Date() })).token)
      }
      const member = { id, firstName, lastName, email, phone }
      members.push({ member, vehicle: { id: vehicleId, vehicleName }, tokens })
    }
  })
  const server: ServerProcess = await startServer({ dataDir })

  return {
    members,
    eventIds,
    server,
    /** Stops the server and reads what it kept. */
    async records(): Promise<{ requests: Found[]; rsvps: FoundChoice[] }> {
      await server.stop()
      const kept = await openDatabase({ dataDir })
      const { memberId, notes } = carRequests
      const requests = await kept.db.select({ memberId, notes }).from(carRequests)
      const rsvps = await kept.db.select().from(eventRsvps)
      await kept.close()
      return { requests, rsvps }
    },
    async close() {
      await server.dispose()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
