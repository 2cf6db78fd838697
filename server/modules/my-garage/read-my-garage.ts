import { and, asc, eq, gte, or } from 'drizzle-orm'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { toCarRequest } from '#server/modules/car-requests/car-request-view.ts'
import { isPending } from '#server/modules/car-requests/pending-requests.ts'
import { listMyVehicles } from '#server/modules/my-vehicles/list-my-vehicles.ts'

/** How long a member sees what ended. */
const ENDED_SHOWN_MS = 2 * 24 * 60 * 60_000

type Scope = { db: Db; now: Date; memberId: string }

const ownRequests = ({ memberId, now }: Scope) =>
  and(
    eq(carRequests.memberId, memberId),
    or(isPending, gte(carRequests.changedAt, new Date(now.getTime() - ENDED_SHOWN_MS))),
  )

/** A member's cars by name, and their requests by the moment they are due: live ones, and those that ended lately. */
export async function readMyGarage(
  scope: Scope,
): Promise<{ vehicles: MemberVehicle[]; requests: CarRequest[] }> {
  const [cars, requests] = await Promise.all([
    listMyVehicles(scope),
    scope.db
      .select()
      .from(carRequests)
      .where(ownRequests(scope))
      .orderBy(asc(carRequests.dueAt), asc(carRequests.id)),
  ])
  return { vehicles: cars, requests: requests.map(toCarRequest) }
}
