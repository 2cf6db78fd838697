import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { idempotencyKeys, vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { hasNoRoom } from '#server/modules/idempotency-keys/room-for-keys.ts'

function prepareRead(db: Db) {
  const { memberId, key, state, requestHash, status, answer } = idempotencyKeys
  return db
    .select({
      member: {
        firstName: members.firstName,
        lastName: members.lastName,
        email: members.email,
        phone: members.phone,
      },
      known: { state, requestHash, status, answer },
      vehicle: { id: vehicles.id, vehicleName: vehicles.vehicleName },
      hasNoRoom: hasNoRoom(members.id),
    })
    .from(members)
    .leftJoin(idempotencyKeys, and(eq(memberId, members.id), eq(key, sql.placeholder('key'))))
    .leftJoin(
      vehicles,
      and(
        eq(vehicles.id, sql.placeholder('vehicleId')),
        eq(vehicles.memberId, members.id),
        isNull(vehicles.removedByMemberAt),
      ),
    )
    .where(eq(members.id, sql.placeholder('memberId')))
    .prepare('read_asking')
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareRead>>()

/** Who asks, what is known of their key, and their car if they may ask for it, in one read. */
export async function readAsking(
  db: Db,
  asking: { memberId: string; key: string; vehicleId: string | null },
) {
  const read = prepared.get(db) ?? prepareRead(db)
  prepared.set(db, read)
  const [row] = await read.execute(asking)
  return row
}
