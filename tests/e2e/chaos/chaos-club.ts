import { rmSync } from 'node:fs'
import type { Member } from '#domain/members/member.schema.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { makeMember } from '../../factories/members.ts'
import { makeSession } from '../../factories/sessions.ts'
import { makeVehicle } from '../../factories/vehicles.ts'
import { makeDataFolder } from '../../setup/data-folder.ts'
import { type ServerProcess, startServer } from '../../setup/server-process.ts'
import type { Found } from './tally.ts'

export type ChaosMember = {
  member: Member
  vehicle: { id: string; vehicleName: string }
  /** Tokens of sessions nobody has used yet. */
  tokens: string[]
}
export type ChaosClub = Awaited<ReturnType<typeof openChaosClub>>

/** A server on a folder with members, cars and unused sessions in it, and its records once it stopped. */
export async function openChaosClub(memberCount: number, sessionsEach: number) {
  const members: ChaosMember[] = []
  const dataDir = await makeDataFolder(async (db) => {
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
    server,
    /** Stops the server and reads what it kept. */
    async records(): Promise<Found[]> {
      await server.stop()
      const kept = await openDatabase({ dataDir })
      const { memberId, notes } = carRequests
      const rows = await kept.db.select({ memberId, notes }).from(carRequests)
      await kept.close()
      return rows
    },
    async close() {
      await server.dispose()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
