import { describe, expect, it } from 'vitest'
import { NOTHING_SAID } from '#domain/car-requests/arrival.ts'
import type { BoardVehicle } from '#domain/displays/display.ts'
import { orderBoard } from './board-order.ts'
import { requestNote } from './wall-text.ts'

const ZONE = 'America/New_York'
const NOW = new Date('2026-05-23T14:00:00Z')
const PICKUP = { requestType: 'pickup' as const, ...NOTHING_SAID }

let count = 0
function car(vehicleName: string, more: Partial<BoardVehicle> = {}): BoardVehicle {
  count += 1
  return {
    id: `car-${count}`,
    vehicleName,
    storagePosition: null,
    status: 'stored',
    scheduledDropoffDate: null,
    scheduledDropoffTime: null,
    removedByMember: false,
    requests: [],
    ...more,
  }
}
const withRequest = (requestedDate: string, requestedTime: string) => ({
  requests: [{ ...PICKUP, requestedDate, requestedTime }],
})
const namesIn = (status: string, ...cars: BoardVehicle[]) =>
  orderBoard(cars, NOW, ZONE)
    .find((column) => column.status === status)
    ?.cars.map(({ vehicle }) => vehicle.vehicleName)

describe('the order of the board', () => {
  it('goes by the stored moment of a time that is none of today’s slots', () => {
    const at = (requestedTime: string, dueAt: string) => ({
      requests: [{ ...PICKUP, requestedDate: '2026-05-23', requestedTime, dueAt }],
    })
    const early = car('Zagato', at('7:30 AM', '2026-05-23T11:30:00+00:00'))
    const late = car('Audi', at('8:30 PM', '2026-05-24T00:30:00+00:00'))
    const noon = car('Bugatti', withRequest('2026-05-23', '12:00 PM'))
    expect(namesIn('stored', late, noon, early)).toEqual(['Zagato', 'Bugatti', 'Audi'])
    const tones = [early, late].flatMap(({ requests }) =>
      requests.map((one) => requestNote(one, 'stored', NOW, ZONE).tone),
    )
    expect(tones).toEqual(['late', 'today'])
  })

  it('leaves out an invalid day but not the car', () => {
    const broken = { scheduledDropoffDate: '2026-02-30', scheduledDropoffTime: '8:00 AM' }
    const cars = [car('A', { ...withRequest('soon', '8:00 AM'), ...broken })]
    const [shown] = orderBoard(cars, NOW, ZONE)[0]?.cars ?? []
    expect(shown).toMatchObject({ next: null, vehicle: { scheduledDropoffDate: null } })
  })
})

describe('the words for a request', () => {
  it.each([
    ['2026-05-23', '10:30 AM', 'Pickup 10:30 AM today', 'today'],
    ['2026-05-23', '9:30 AM', 'Pickup 9:30 AM today', 'late'],
    ['2026-05-22', '6:00 PM', 'Pickup 6:00 PM yesterday', 'late'],
    ['2026-05-24', '8:00 AM', 'Pickup 8:00 AM tomorrow', 'later'],
    ['2026-05-27', '8:00 AM', 'Pickup Wed, 8:00 AM', 'later'],
    ['2026-06-30', '8:00 AM', 'Pickup Jun 30, 8:00 AM', 'later'],
  ])('on %s at %s are %s', (requestedDate, requestedTime, text, tone) => {
    const request = { ...PICKUP, requestedDate, requestedTime }
    expect(requestNote(request, 'needs_staging', NOW, ZONE)).toEqual({ text, tone })
  })

  it.each(['2026-05-23', '2026-05-22'])('are late on %s unless its car is at the door', (day) => {
    const pickup = { ...PICKUP, requestedDate: day, requestedTime: '9:30 AM' }
    expect(requestNote(pickup, 'staged', NOW, ZONE).tone).toBe('today')
    const dropoff = { ...pickup, requestType: 'dropoff' as const }
    expect(requestNote(dropoff, 'on_road', NOW, ZONE).tone).toBe('late')
  })
})
