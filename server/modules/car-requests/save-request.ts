import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { dropoffScheduledFrom } from '#server/modules/vehicles/schedule-dropoff.ts'
import type { CarRequestRow } from './car-request-view.ts'

export type NewRequest = CarRequestRow & { memberId: string; vehicleId: string }
export type NewKey = { key: string; requestHash: string; answer: string; expiresAt: Date }

const value = sql.placeholder

/**
 * Key and effect in one statement, and so in one transaction: the car is locked first, as in every change of
 * it; the key is taken; the request is saved, and a drop-off scheduled, only if it was free.
 */
function prepareSave(db: Db) {
  const part = (name: string, statement: SQL) =>
    db.$with(name, { id: sql<string>`id`.as('id') }).as(statement)
  const car = part(
    'car',
    sql`select id, vehicle_name from vehicles
      where id = ${value('vehicleId')}::uuid and member_id = ${value('memberId')}::uuid
        and vehicle_name = ${value('vehicleName')} and removed_by_member_at is null
      for update`,
  )
  const taken = part(
    'taken',
    sql`insert into idempotency_keys
        (member_id, key, state, request_hash, status, answer, created_at, expires_at)
      select ${value('memberId')}::uuid, ${value('key')}, 'used', ${value('requestHash')}, 201,
        ${value('answer')}, ${value('createdAt')}::timestamptz, ${value('expiresAt')}::timestamptz
      from car
      on conflict do nothing
      returning id`,
  )
  const asked = part(
    'asked',
    sql`insert into car_requests
        (id, member_id, vehicle_id, member_name, member_email, member_phone, request_type,
         vehicle_name, requested_date, requested_time, slot_at, notes, status, created_at)
      select ${value('id')}::uuid, ${value('memberId')}::uuid, car.id, ${value('memberName')},
        ${value('memberEmail')}, ${value('memberPhone')}, ${value('requestType')},
        car.vehicle_name, ${value('requestedDate')}::date, ${value('requestedTime')},
        ${value('slotAt')}::timestamptz, ${value('notes')}, 'pending',
        ${value('createdAt')}::timestamptz
      from car, taken
      returning *`,
  )
  const scheduled = part(
    'scheduled',
    dropoffScheduledFrom(sql.raw('asked'), sql.raw(`asked.request_type = 'dropoff'`)),
  )
  return db.with(car, taken, asked, scheduled).select().from(asked).prepare('save_car_request')
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareSave>>()

/** Whether a request was saved under its key; false when the key was taken or the car no longer fits. */
export async function saveRequest(db: Db, request: NewRequest, key: NewKey): Promise<boolean> {
  const save = prepared.get(db) ?? prepareSave(db)
  prepared.set(db, save)
  const { slotAt, createdAt, completedByChange: _, status: __, ...columns } = request
  const rows = await save.execute({
    ...columns,
    ...key,
    slotAt: slotAt.toISOString(),
    createdAt: createdAt.toISOString(),
    expiresAt: key.expiresAt.toISOString(),
  })
  return rows.length === 1
}
