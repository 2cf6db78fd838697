import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardSchema } from '#domain/displays/display.ts'
import { GARAGE_STATUSES } from '#domain/vehicles/garage-cycle.ts'
import { isBoard } from './board-guard.ts'

const textOrNull = fc.option(fc.string())
const vehicles = fc.record(
  {
    id: fc.uuid(),
    vehicleName: fc.string(),
    ownerName: fc.string(),
    storagePosition: textOrNull,
    keyLocation: textOrNull,
    status: fc.constantFrom(...GARAGE_STATUSES),
    scheduledDropoffDate: textOrNull,
    scheduledDropoffTime: textOrNull,
    removedByMember: fc.boolean(),
    holds: fc.array(fc.constantFrom('battery', 'from a newer server'), { maxLength: 2 }),
    requests: fc.array(
      fc.record({
        requestType: fc.constantFrom('pickup', 'dropoff'),
        requestedDate: fc.string(),
        requestedTime: fc.string(),
      }),
      { maxLength: 3 },
    ),
  },
  {
    requiredKeys: [
      ...(['id', 'vehicleName', 'storagePosition', 'status', 'removedByMember'] as const),
      ...(['scheduledDropoffDate', 'scheduledDropoffTime', 'requests'] as const),
    ],
  },
)
const boards = fc.record({
  revision: fc.string(),
  clubName: fc.string(),
  timeZone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'UTC'),
  displayName: fc.string(),
  vehicles: fc.array(vehicles, { maxLength: 4 }),
})

const REQUEST = { requestType: 'pickup', requestedDate: '2026-06-06', requestedTime: '9:00 AM' }
const CAR = {
  ...{ id: 'a', vehicleName: 'Dart', ownerName: 'Ada', storagePosition: 'A1', keyLocation: null },
  ...{ status: 'stored', scheduledDropoffDate: null, scheduledDropoffTime: null },
  ...{ removedByMember: false, requests: [REQUEST] },
}
const BOARD = {
  ...{ revision: '4', clubName: 'Club', timeZone: 'America/New_York', displayName: 'Bay' },
  vehicles: [CAR],
}
const withCar = (change: object) => ({ ...BOARD, vehicles: [{ ...CAR, ...change }] })
const withRequest = (change: object) => withCar({ requests: [{ ...REQUEST, ...change }] })

const REFUSED: [string, unknown][] = [
  ['an unknown status', withCar({ status: 'sold' })],
  ['an unknown kind of request', withRequest({ requestType: 'wash' })],
  ['no list of cars', { ...BOARD, vehicles: {} }],
  ['no board at all', null],
  ['a list in place of a board', [BOARD]],
  ...['clubName', 'displayName', 'timeZone', 'vehicles'].flatMap((name): [string, unknown][] => [
    [`no ${name}`, { ...BOARD, [name]: undefined }],
    [`a number as ${name}`, { ...BOARD, [name]: 5 }],
  ]),
  ...['id', 'vehicleName', 'status', 'requests'].map((name): [string, unknown] => [
    `a car without ${name}`,
    withCar({ [name]: undefined }),
  ]),
  ...['ownerName', 'storagePosition', 'keyLocation', 'scheduledDropoffDate'].map(
    (name): [string, unknown] => [`a number as ${name}`, withCar({ [name]: 5 })],
  ),
  ['a number as scheduledDropoffTime', withCar({ scheduledDropoffTime: 5 })],
  ...['requestType', 'requestedDate', 'requestedTime'].map((name): [string, unknown] => [
    `a request without ${name}`,
    withRequest({ [name]: undefined }),
  ]),
]

describe('the guard of the wall', () => {
  it('accepts every board that the contract allows', () => {
    fc.assert(
      fc.property(boards, (board) => {
        expect(boardSchema.safeParse(board).error).toBeUndefined()
        expect(isBoard(board)).toBe(true)
      }),
    )
  })

  it.each(REFUSED)('refuses %s, as the contract does', (_, board) => {
    expect([isBoard(BOARD), boardSchema.safeParse(BOARD).success]).toEqual([true, true])
    expect([isBoard(board), boardSchema.safeParse(board).success]).toEqual([false, false])
  })
})
