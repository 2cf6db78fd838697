import type { Db } from '#server/db/db.ts'
import { makeEvent } from '../factories/events.ts'
import { makeMember } from '../factories/members.ts'
import { makeDisplay, makeSession } from '../factories/sessions.ts'
import { makeVehicle } from '../factories/vehicles.ts'

const MEMBERS = 20
const EVENTS = 3
const CARS_EACH = 2

export type SignedInMember = { id: string; cars: string[]; headers: Record<string, string> }
export type ClubScene = Awaited<ReturnType<typeof makeClubScene>>

/** Signed-in people with their cars, events and displays: enough for many writes at once. */
export async function makeClubScene(db: Db, adminPassword: string) {
  const now = new Date()
  const members: SignedInMember[] = []
  for (let one = 0; one < MEMBERS; one++) {
    const owner = await makeMember(db)
    const cars: string[] = []
    for (let car = 0; car < CARS_EACH; car++) cars.push((await makeVehicle(db, { owner })).id)
    const { cookie } = await makeSession(db, { memberId: owner.id, at: now })
    members.push({ id: owner.id, cars, headers: { cookie: `member_session=${cookie}` } })
  }
  const events: string[] = []
  for (let one = 0; one < EVENTS; one++) events.push((await makeEvent(db, { now })).id)
  const admin = await makeSession(db, { at: now, password: adminPassword })
  const display = await makeDisplay(db, { at: now })
  return {
    ...{ members, events, cars: members.flatMap(({ cars }) => cars) },
    admin: { 'x-admin-token': admin.token },
    display: { authorization: `Bearer ${display.token}` },
  }
}
