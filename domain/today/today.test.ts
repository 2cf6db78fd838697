import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adminVehicle } from '../../tests/factories/admin-vehicle.ts'
import { pendingRequest } from '../../tests/factories/saved-request.ts'
import { REQUEST_TYPES } from '../car-requests/car-request.ts'
import { isLate } from '../car-requests/is-late.ts'
import { TIME_SLOTS } from '../car-requests/slots.ts'
import { addCalendarDays } from '../dates.ts'
import { GARAGE_STATUSES, type GarageStatus } from '../vehicles/garage-cycle.ts'
import type { AdminVehicle } from '../vehicles/vehicle.ts'
import {
  PREPARATION_MINUTES,
  TODAY_GROUPS,
  type TodayGroup,
  type TodayRow,
  todayCounts,
  todayRows,
} from './today.ts'

const DAY = '2030-05-20'
const timeZone = 'America/New_York'
const clock = { now: new Date('2030-05-20T13:45:00Z'), timeZone }

const request = (
  requestedTime: string,
  requestedDate = DAY,
  requestType: 'pickup' | 'dropoff' = 'pickup',
) =>
  pendingRequest({
    id: `${requestedDate} ${requestedTime}`,
    requestType,
    requestedDate,
    requestedTime,
  })
const car = (name: string, ...pendingRequests: ReturnType<typeof request>[]) =>
  adminVehicle(name, { pendingRequests })
const shown = (...cars: ReturnType<typeof car>[]) =>
  todayRows(cars, clock).map(({ vehicle, group, level }) => `${vehicle.id} ${group} ${level}`)

describe('what is to be done today', () => {
  it('is grouped by when it is due, the next first', () => {
    const cars = [
      car('A', request('11:00 AM')),
      car('B', request('9:30 AM')),
      car('C', request('10:30 AM')),
      car('D', request('9:00 AM', addCalendarDays(DAY, 1))),
      car('E', request('10:00 AM')),
      car('F', request('9:00 AM', addCalendarDays(DAY, 2))),
    ]
    expect(shown(...cars)).toEqual([
      ...['B late late', 'E next_hour late', 'C next_hour fine', 'A later_today fine'],
      'D tomorrow fine',
    ])
  })

  it('has cars that are ready, with a request or without', () => {
    const since = { status: 'staged' as const, statusSince: '2030-05-20T13:10:00.000Z' }
    const rows = todayRows(
      [
        adminVehicle('Asked', { ...since, pendingRequests: [request('9:00 AM')] }),
        adminVehicle('Walk-in', since),
      ],
      clock,
    )
    expect(rows.map(({ vehicle, group }) => `${vehicle.id} ${group}`)).toEqual([
      ...['Asked ready', 'Walk-in ready'],
    ])
    expect(todayCounts(rows)).toEqual({ late: 0, nextHour: 0, ready: 2, comingHome: 0 })
  })

  it('has cars due back, by request or by their schedule', () => {
    const scheduled = { scheduledDropoffDate: DAY, scheduledDropoffTime: '10:00 AM' }
    const rows = todayRows(
      [
        adminVehicle('Scheduled', { ...scheduled, status: 'coming_home' }),
        car('Asked', request('5:00 PM', DAY, 'dropoff')),
      ],
      clock,
    )
    expect(rows.map(({ vehicle }) => vehicle.id)).toEqual(['Scheduled', 'Asked'])
    expect(todayCounts(rows)).toMatchObject({ nextHour: 1, comingHome: 2 })
  })
})

describe('a car that has left Stored', () => {
  const stagedFor = '2030-05-20T14:00:00.000Z'
  const later = (ahead: number) => request('10:00 AM', addCalendarDays(DAY, ahead))

  it.each<[string, Partial<AdminVehicle>, whileStaged: TodayGroup, onceStaged: TodayGroup]>([
    ['for a pickup that was cancelled', { stagedFor }, 'put_back', 'put_back'],
    [
      'for a pickup that was moved to another day',
      { stagedFor, pendingRequests: [later(9)] },
      'put_back',
      'put_back',
    ],
    ['by hand', {}, 'brought_out', 'ready'],
    ['by hand, with a pickup next week', { pendingRequests: [later(9)] }, 'brought_out', 'ready'],
    ['for a pickup of tomorrow', { stagedFor, pendingRequests: [later(1)] }, 'tomorrow', 'ready'],
    [
      'days ahead',
      { stagedFor: later(3).dueAt, pendingRequests: [later(3)] },
      'brought_out',
      'ready',
    ],
  ])('%s is listed', (_, left, whileStaged, onceStaged) => {
    const groupsOf = (status: GarageStatus) =>
      todayRows([adminVehicle('Dart', { ...left, status })], clock).map(({ group }) => group)
    expect(groupsOf('needs_staging')).toEqual([whileStaged])
    expect(groupsOf('staged')).toEqual([onceStaged])
  })
})

const requests = fc
  .tuple(
    fc.constantFrom(...TIME_SLOTS),
    fc.integer({ min: -1, max: 3 }),
    fc.constantFrom(...REQUEST_TYPES),
  )
  .map(([time, ahead, way]) => request(time, addCalendarDays(DAY, ahead), way))
const cars = fc.array(
  fc.record({
    status: fc.constantFrom(...GARAGE_STATUSES),
    pendingRequests: fc.array(requests, { maxLength: 3 }),
    stagedFor: fc.constantFrom(null, '2030-05-20T14:00:00.000Z', '2030-05-23T14:00:00.000Z'),
  }),
  { maxLength: 12 },
)
const times = fc.date({
  min: new Date('2030-05-20T04:00:00Z'),
  max: new Date('2030-05-21T03:59:00Z'),
  noInvalidDate: true,
})

describe('at any minute', () => {
  const eachMinute = (check: (rows: TodayRow[], now: Date, vehicles: AdminVehicle[]) => void) =>
    fc.assert(
      fc.property(cars, times, (drawn, now) => {
        const vehicles = drawn.map((one, index) => adminVehicle(`Car ${index}`, one))
        check(todayRows(vehicles, { now, timeZone }), now, vehicles)
      }),
    )

  it('the first row of its group is the one with the least time left', () =>
    eachMinute((rows) => {
      for (const group of TODAY_GROUPS) {
        const [first, ...others] = rows.filter((row) => row.group === group)
        if (first) {
          const least = Math.min(...others.map(({ slackMinutes }) => slackMinutes))
          expect(first.slackMinutes).toBeLessThanOrEqual(least)
        }
      }
    }))

  it('nothing that is late stands behind what is not', () =>
    eachMinute((rows, now) => {
      const late = rows.map(
        ({ dueAt, way, vehicle, request: one }) =>
          one !== null && dueAt < now && !(way === 'pickup' && vehicle.status === 'staged'),
      )
      expect(late.lastIndexOf(true)).toBeLessThan(
        late.includes(false) ? late.indexOf(false) : Infinity,
      )
    }))

  it('a request is late here exactly when members and the wall read that it is', () =>
    eachMinute((rows, now) => {
      for (const { request: one, vehicle, dueAt, group } of rows) {
        if (!one) continue
        const due = { requestType: one.requestType, dueAt: dueAt.getTime() }
        expect(group === 'late').toBe(isLate(due, vehicle.status, now.getTime()))
      }
    }))

  it('each request of today and tomorrow is there once', () =>
    eachMinute((rows, _, vehicles) => {
      const expected = vehicles.flatMap(({ id, pendingRequests }) =>
        pendingRequests
          .filter(({ requestedDate }) => requestedDate <= addCalendarDays(DAY, 1))
          .map((one) => `${id} ${one.id} ${one.requestType}`),
      )
      const found = rows.flatMap(({ vehicle, request: one, way }) =>
        one && one.requestedDate <= addCalendarDays(DAY, 1)
          ? [`${vehicle.id} ${one.id} ${way}`]
          : [],
      )
      expect(found.toSorted()).toEqual(expected.toSorted())
    }))

  it('no car is in Needs Staging or Staged without a row that says why', () =>
    eachMinute((rows, _, vehicles) => {
      const left = vehicles.filter(
        ({ status }) => status === 'needs_staging' || status === 'staged',
      )
      const listed = new Set(
        rows.filter(({ way }) => way === 'pickup').map(({ vehicle }) => vehicle.id),
      )
      expect(left.filter(({ id }) => !listed.has(id))).toEqual([])
    }))

  it('the time left is that until the promise, less what preparing takes', () =>
    eachMinute((rows, now) => {
      for (const { dueAt, slackMinutes, vehicle, way } of rows) {
        const left = (dueAt.getTime() - now.getTime()) / 60_000
        const preparing = way === 'pickup' ? PREPARATION_MINUTES[vehicle.status] : 0
        expect(slackMinutes).toBe(Math.floor(left - preparing))
      }
    }))
})
