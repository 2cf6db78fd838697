import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { keyCountedFrom } from '#server/modules/idempotency-keys/stored-keys.ts'
import { dropoffScheduledFrom } from '#server/modules/vehicles/schedule-dropoff.ts'
import type { CarRequestRow } from './car-request-view.ts'

export type NewRequest = CarRequestRow & { memberId: string; vehicleId: string }
export type NewKey = {
  key: string
  requestHash: string
  /** What the key answers from now on, depending on what became of the request. */
  answers: { confirmed: string; waiting: string }
  expiresAt: Date
}

/** Whether the club confirms by itself, and how many cars it promises for that half-hour; `null` for no limit. */
export type Confirming = { confirmsAutomatically: boolean; capacity: number | null }

const value = sql.placeholder

/**
 * Saves the key and the request in one statement. It locks the active member, then the car, and counts the half-hour's
 * promises under a lock. If the key is free, it saves the request and schedules a drop-off.
 */
function prepareSave(db: Db) {
  const part = (name: string, statement: SQL) =>
    db.$with(name, { id: sql<string>`id`.as('id') }).as(statement)
  const member = part(
    'member',
    sql`select id from members where id = ${value('memberId')}::uuid and active for share`,
  )
  const car = part(
    'car',
    sql`select vehicles.id, vehicle_name, place from member, vehicles
      where vehicles.id = ${value('vehicleId')}::uuid and member_id = member.id
        and vehicle_name = ${value('vehicleName')} and removed_by_member_at is null
      for update of vehicles`,
  )
  const answered = part(
    'answered',
    sql`select id, case when not ${value('confirmsAutomatically')}::boolean then false else
        has_capacity(${value('requestType')}, ${value('slotAt')}::timestamptz, ${value('capacity')}::integer)
      end as confirmed from car`,
  )
  const taken = part(
    'taken',
    sql`insert into idempotency_keys
        (member_id, key, state, request_hash, status, answer, created_at, expires_at)
      select ${value('memberId')}::uuid, ${value('key')}, 'used', ${value('requestHash')}, 201,
        case when confirmed then ${value('confirmedAnswer')} else ${value('waitingAnswer')} end,
        ${value('createdAt')}::timestamptz, ${value('expiresAt')}::timestamptz
      from answered
      on conflict do nothing
      returning id, member_id`,
  )
  const counted = part('counted', keyCountedFrom(sql.raw('taken')))
  const inserted = part(
    'inserted',
    sql`insert into car_requests
        (id, member_id, vehicle_id, member_name, member_email, member_phone, request_type,
         vehicle_name, requested_date, requested_time, slot_at, notes, status, created_at,
         requested_at, changed_at, place, promise, promised_date, promised_time, promised_at)
      select ${value('id')}::uuid, ${value('memberId')}::uuid, car.id, ${value('memberName')},
        ${value('memberEmail')}, ${value('memberPhone')}, ${value('requestType')},
        car.vehicle_name, ${value('requestedDate')}::date, ${value('requestedTime')},
        ${value('slotAt')}::timestamptz, ${value('notes')}, 'pending',
        ${value('createdAt')}::timestamptz, ${value('requestedAt')}::timestamptz,
        ${value('createdAt')}::timestamptz, car.place,
        case when confirmed then 'confirmed' else 'waiting' end,
        case when confirmed then ${value('requestedDate')}::date end,
        case when confirmed then ${value('requestedTime')} end,
        case when confirmed then ${value('slotAt')}::timestamptz end
      from car, answered, taken
      returning *`,
  )
  const scheduled = part(
    'scheduled',
    dropoffScheduledFrom(sql.raw('inserted'), sql.raw(`request.request_type = 'dropoff'`)),
  )
  return db
    .with(member, car, answered, taken, counted, inserted, scheduled)
    .select({ promise: sql<string>`promise` })
    .from(inserted)
    .prepare('save_car_request')
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareSave>>()

/** What the saved request's key answers; undefined when the key was taken or the car no longer matches. */
export async function saveRequest(
  db: Db,
  request: NewRequest,
  key: NewKey,
  { confirmsAutomatically, capacity }: Confirming,
): Promise<string | undefined> {
  const save = prepared.get(db) ?? prepareSave(db)
  prepared.set(db, save)
  const { answers, expiresAt, ...keyColumns } = key
  const { id, memberId, vehicleId, memberName, memberEmail, memberPhone } = request
  const { requestType, vehicleName, requestedDate, requestedTime, notes } = request
  const rows = await save.execute({
    id,
    memberId,
    vehicleId,
    memberName,
    memberEmail,
    memberPhone,
    requestType,
    vehicleName,
    requestedDate,
    requestedTime,
    notes,
    ...keyColumns,
    confirmsAutomatically,
    capacity,
    confirmedAnswer: answers.confirmed,
    waitingAnswer: answers.waiting,
    slotAt: request.slotAt.toISOString(),
    requestedAt: request.requestedAt.toISOString(),
    createdAt: request.createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  })
  const [row] = rows
  return row && (row.promise === 'confirmed' ? answers.confirmed : answers.waiting)
}
