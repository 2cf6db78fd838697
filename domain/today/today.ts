import type { RequestType } from '../car-requests/car-request.ts'
import { asDue, dueMoment } from '../car-requests/due-slot.ts'
import { isLate } from '../car-requests/is-late.ts'
import { storedMoment } from '../car-requests/slots.ts'
import { compareNames } from '../compare-names.ts'
import { addCalendarDays, type CalendarDay, dayInZone, momentInZone } from '../dates.ts'
import type { GarageStatus } from '../vehicles/garage-cycle.ts'
import type { AdminVehicle, PendingRequest } from '../vehicles/vehicle.ts'

/**
 * `put_back`: cars that left Stored for a pickup that is no longer wanted. `brought_out`: cars in Needs Staging without a
 * pickup by the end of tomorrow, because staff want it so or the rules stage them days ahead.
 */
export const TODAY_GROUPS = [
  'late',
  'next_hour',
  'later_today',
  'ready',
  'put_back',
  'brought_out',
  'tomorrow',
] as const
export type TodayGroup = (typeof TODAY_GROUPS)[number]

/**
 * When work has to begin: `late`, it should have begun; `tight`, within a quarter of an hour; `fine`, later. A car of any
 * group can be late in this sense.
 */
export const TODAY_LEVELS = ['late', 'tight', 'fine'] as const
export type TodayLevel = (typeof TODAY_LEVELS)[number]

/** Minutes that it still takes to bring a car of this status to the door. */
export const PREPARATION_MINUTES: Record<GarageStatus, number> = {
  stored: 30,
  needs_staging: 15,
  staged: 0,
  on_road: 0,
  coming_home: 0,
}
const TIGHT_MINUTES = 15
const MINUTE_MS = 60_000

type Car = Pick<AdminVehicle, 'id' | 'vehicleName' | 'status' | 'statusSince' | 'pendingRequests'> &
  Pick<AdminVehicle, 'stagedFor' | 'scheduledDropoffDate' | 'scheduledDropoffTime'>

/** A car that is to leave, to come home, or to be put back. */
export type TodayRow<V extends Car = Car> = {
  vehicle: V
  /** Null where the car is listed without a request: it has left Stored, or is scheduled to come home. */
  request: PendingRequest | null
  /** Whether the car leaves or comes home. */
  way: RequestType
  /**
   * When it is due: as promised, else as requested, else as scheduled. For a car that has left Stored without a request,
   * since when it has its status.
   */
  dueAt: Date
  /** Minutes from now until work has to begin, for a drop-off until it is due; negative once that has passed. */
  slackMinutes: number
  level: TodayLevel
  group: TodayGroup
}

type Clock = { now: Date; timeZone: string }
type ClockWithDays = Clock & { todayEnds: Date; tomorrowEnds: Date }

/**
 * Everything due by the end of tomorrow, what is overdue included, and every car in Needs Staging or Staged, in the order
 * of `TODAY_GROUPS`; within a group, the row with the least slack first.
 */
export function todayRows<V extends Car>(vehicles: readonly V[], clock: Clock): TodayRow<V>[] {
  const clockWithDays = withDays(clock)
  return vehicles
    .flatMap((vehicle) => rowsOf(vehicle, clockWithDays))
    .sort(
      (a, b) =>
        TODAY_GROUPS.indexOf(a.group) - TODAY_GROUPS.indexOf(b.group) ||
        a.slackMinutes - b.slackMinutes ||
        a.dueAt.getTime() - b.dueAt.getTime() ||
        compareNames(a.vehicle.vehicleName, b.vehicle.vehicleName) ||
        (a.vehicle.id < b.vehicle.id ? -1 : 1),
    )
}

// Once for all rows: reading a day in a zone is slow.
function withDays({ now, timeZone }: Clock): ClockWithDays {
  const today = dayInZone(now, timeZone)
  const endOf = (day: CalendarDay) => momentInZone(addCalendarDays(day, 1), 0, timeZone)
  const [todayEnds, tomorrowEnds] = [endOf(today), endOf(addCalendarDays(today, 1))]
  return { now, timeZone, todayEnds, tomorrowEnds }
}

function rowsOf<V extends Car>(vehicle: V, clock: ClockWithDays): TodayRow<V>[] {
  const { pendingRequests, statusSince } = vehicle
  const rowsFor = (due: Due<V>[]) => due.flatMap((one) => rowOf(one, clock) ?? [])
  const requested = rowsFor(
    pendingRequests.map((request) => {
      const moment = dueMoment(asDue(request), clock.timeZone)
      const dueAt = Number.isFinite(moment) ? new Date(moment) : null
      return { vehicle, request, way: request.requestType, dueAt }
    }),
  )
  const unrequested: Due<V>[] = []
  if (hasLeftStored(vehicle) && !requested.some(({ way }) => way === 'pickup')) {
    const dueAt = new Date(statusSince ?? clock.now)
    unrequested.push({ vehicle, request: null, way: 'pickup', dueAt })
  }
  if (!pendingRequests.some(({ requestType }) => requestType === 'dropoff')) {
    const dueAt = scheduledReturn(vehicle, clock)
    unrequested.push({ vehicle, request: null, way: 'dropoff', dueAt })
  }
  return [...requested, ...rowsFor(unrequested)]
}

const hasLeftStored = ({ status }: Car) => status === 'needs_staging' || status === 'staged'

function scheduledReturn(
  { status, scheduledDropoffDate: day, scheduledDropoffTime: time }: Car,
  { timeZone }: Clock,
): Date | null {
  return status === 'coming_home' && day && time ? storedMoment(day, time, timeZone) : null
}

/** `dueAt` is null where there is nothing to do, or no readable moment. */
type Due<V> = { vehicle: V; request: PendingRequest | null; way: RequestType; dueAt: Date | null }

/** Null for what is due after tomorrow, unless its car has left Stored for it, or at no moment. */
function rowOf<V extends Car>({ dueAt, ...due }: Due<V>, clock: ClockWithDays): TodayRow<V> | null {
  const group = dueAt && groupOf(due, dueAt, clock)
  if (!group) return null
  const preparation = due.way === 'pickup' ? PREPARATION_MINUTES[due.vehicle.status] : 0
  const left = (dueAt.getTime() - clock.now.getTime()) / MINUTE_MS
  const slackMinutes = Math.floor(left - preparation)
  return { ...due, dueAt, group, slackMinutes, level: levelOf(slackMinutes) }
}

function groupOf(
  { vehicle, request, way }: Omit<Due<Car>, 'dueAt'>,
  dueAt: Date,
  { now, todayEnds, tomorrowEnds }: ClockWithDays,
): TodayGroup | null {
  const { status, stagedFor } = vehicle
  const isOut = way === 'pickup' && hasLeftStored(vehicle)
  if (isOut && !request && stagedFor !== null) return 'put_back'
  if (isOut && !request) return status === 'staged' ? 'ready' : 'brought_out'
  const isAfterTomorrow = dueAt >= tomorrowEnds
  const isStagedFor = isOut && stagedFor !== null && dueAt <= new Date(stagedFor)
  if (isAfterTomorrow && !isStagedFor) return null
  if (way === 'pickup' && status === 'staged') return 'ready'
  if (isAfterTomorrow) return 'brought_out'
  const due = { requestType: way, dueAt: dueAt.getTime() }
  if (isLate(due, status, now.getTime())) return 'late'
  if (dueAt.getTime() - now.getTime() <= 60 * MINUTE_MS) return 'next_hour'
  return dueAt < todayEnds ? 'later_today' : 'tomorrow'
}

function levelOf(slackMinutes: number): TodayLevel {
  if (slackMinutes < 0) return 'late'
  return slackMinutes < TIGHT_MINUTES ? 'tight' : 'fine'
}

/** Counts for the summary line; a row can count twice. */
export function todayCounts(rows: readonly TodayRow[]) {
  const count = (is: (row: TodayRow) => boolean) => rows.filter(is).length
  return {
    late: count(({ group }) => group === 'late'),
    nextHour: count(({ group }) => group === 'next_hour'),
    ready: count(({ group }) => group === 'ready'),
    comingHome: count(isComingHome),
  }
}

/** Whether a car is to come home: overdue, due within the hour, or due today. */
export const isComingHome = ({ way, group }: Pick<TodayRow, 'way' | 'group'>) =>
  way === 'dropoff' && group !== 'tomorrow'
