import { type SQL, sql } from 'drizzle-orm'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { Db } from '#server/db/db.ts'
import { dropoffScheduledFrom } from '#server/modules/vehicles/schedule-dropoff.ts'
import type { CarRequestRow } from './car-request-view.ts'

export type NewRequest = CarRequestRow & { memberId: string; vehicleId: string }
type NewKey = {
  key: string
  requestHash: string
  /** The receipt that every retry under the key gets, depending on whether the request is confirmed at once. */
  answers: { confirmed: string; waiting: string }
  expiresAt: Date
}

type AutoConfirmation = {
  /** Whether the club confirms by itself if the car is still in `carStatus`. */
  confirmsAutomatically: boolean
  carStatus: GarageStatus
  /** How many cars it takes in that half-hour; `null` for no limit. */
  capacity: number | null
}

const param = sql.placeholder

/**
 * Saves the key and the request in one statement. It locks the active member, then the car, and counts the cars
 * confirmed for the half-hour under a lock. If the key is free, it saves the request and schedules a drop-off.
 */
function prepareSave(db: Db) {
  // Drizzle needs a column's name; the parts' other columns appear only in the SQL.
  const part = (name: string, statement: SQL) =>
    db.$with(name, { id: sql<string>`id`.as('id') }).as(statement)
  const member = part(
    'member',
    sql`select id from members where id = ${param('memberId')}::uuid and active for share`,
  )
  const car = part(
    'car',
    sql`select vehicles.id, vehicle_name, place, vehicles.status from member, vehicles
      where vehicles.id = ${param('vehicleId')}::uuid and member_id = member.id
        and vehicle_name = ${param('vehicleName')} and removed_by_member_at is null
      for update of vehicles`,
  )
  const decision = part(
    'decision',
    sql`select id, case
        when not ${param('confirmsAutomatically')}::boolean or status <> ${param('carStatus')} then false
        else
        has_capacity(${param('requestType')}, ${param('slotAt')}::timestamptz, ${param('capacity')}::integer)
      end as is_confirmed from car`,
  )
  const takenKey = part(
    'taken_key',
    sql`insert into idempotency_keys
        (member_id, key, state, request_hash, status, answer, created_at, expires_at)
      select ${param('memberId')}::uuid, ${param('key')}, 'used', ${param('requestHash')}, 201,
        case when decision.is_confirmed then ${param('confirmedAnswer')} else ${param('waitingAnswer')} end,
        ${param('createdAt')}::timestamptz, ${param('expiresAt')}::timestamptz
      from decision
      on conflict do nothing
      returning id`,
  )
  const savedRequest = part(
    'saved_request',
    sql`insert into car_requests
        (id, member_id, vehicle_id, member_name, member_email, member_phone, request_type,
         vehicle_name, requested_date, requested_time, slot_at, notes, status, created_at,
         requested_at, changed_at, place, promise, promised_date, promised_time, promised_at)
      select ${param('id')}::uuid, ${param('memberId')}::uuid, car.id, ${param('memberName')},
        ${param('memberEmail')}, ${param('memberPhone')}, ${param('requestType')},
        car.vehicle_name, ${param('requestedDate')}::date, ${param('requestedTime')},
        ${param('slotAt')}::timestamptz, ${param('notes')}, 'pending',
        ${param('createdAt')}::timestamptz, ${param('requestedAt')}::timestamptz,
        ${param('createdAt')}::timestamptz, car.place,
        case when decision.is_confirmed then 'confirmed' else 'waiting' end,
        case when decision.is_confirmed then ${param('requestedDate')}::date end,
        case when decision.is_confirmed then ${param('requestedTime')} end,
        case when decision.is_confirmed then ${param('slotAt')}::timestamptz end
      from car, decision, taken_key
      returning *`,
  )
  const schedule = part(
    'schedule',
    dropoffScheduledFrom(sql.raw('saved_request'), sql.raw(`request.request_type = 'dropoff'`)),
  )
  return db
    .with(member, car, decision, takenKey, savedRequest, schedule)
    .select({ isConfirmed: sql<boolean>`promise = 'confirmed'` })
    .from(savedRequest)
    .prepare('save_car_request')
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareSave>>()

/** What the saved request's key answers; undefined when the key was taken or the car no longer matches. */
export async function saveRequest(
  db: Db,
  request: NewRequest,
  key: NewKey,
  { confirmsAutomatically, carStatus, capacity }: AutoConfirmation,
): Promise<string | undefined> {
  const save = prepared.get(db) ?? prepareSave(db)
  prepared.set(db, save)
  const { answers, expiresAt, ...keyColumns } = key
  const [saved] = await save.execute({
    ...request,
    ...keyColumns,
    confirmsAutomatically,
    carStatus,
    capacity,
    confirmedAnswer: answers.confirmed,
    waitingAnswer: answers.waiting,
    slotAt: request.slotAt.toISOString(),
    requestedAt: request.requestedAt.toISOString(),
    createdAt: request.createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  })
  return saved && (saved.isConfirmed ? answers.confirmed : answers.waiting)
}
