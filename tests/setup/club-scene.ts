import type { Db } from '#server/db/db.ts'
import { makeEvent } from '../factories/events.ts'
import { makeMember } from '../factories/members.ts'
import { makeDisplay, makeSession } from '../factories/sessions.ts'
import { makeVehicle } from '../factories/vehicles.ts'

const MEMBERS = 20
const EVENTS = 3
const CARS_IN_THE_GARAGE = 40

export type SignedInMember = { id: string; vehicleId: string; headers: Record<string, string> }
export type ClubScene = Awaited<ReturnType<typeof makeClubScene>>

/** People who are signed in, what they use and what they answer to: enough for many writes at once. */
export async function makeClubScene(db: Db, adminPassword: string) {
  const now = new Date()
  const members: SignedInMember[] = []
  for (let one = 0; one < MEMBERS; one++) {
    const owner = await makeMember(db)
    const { id: vehicleId } = await makeVehicle(db, { owner })
    const { cookie } = await makeSession(db, { memberId: owner.id, at: now })
    members.push({ id: owner.id, vehicleId, headers: { cookie: `member_session=${cookie}` } })
  }
  const events: string[] = []
  for (let one = 0; one < EVENTS; one++) events.push((await makeEvent(db, { now })).id)
  const cars: string[] = []
  for (let one = 0; one < CARS_IN_THE_GARAGE; one++) {
    cars.push((await makeVehicle(db, { owner: null })).id)
  }
  const admin = await makeSession(db, { at: now, password: adminPassword })
  const display = await makeDisplay(db, { at: now })
  return {
    ...{ members, events, cars },
    admin: { 'x-admin-token': admin.token },
    display: { authorization: `Bearer ${display.token}` },
  }
}
