import { describe, expect, it } from 'vitest'
import type { BoardVehicle } from '#domain/displays/display.ts'
import { orderBoard } from './board-order.ts'
import { formatMoment, requestNote } from './wall-text.ts'

const ZONE = 'America/New_York'
const NOW = new Date('2026-05-23T14:00:00Z')

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
  requests: [{ requestType: 'pickup' as const, requestedDate, requestedTime }],
})
const namesIn = (status: string, ...cars: BoardVehicle[]) =>
  orderBoard(cars, NOW, ZONE)
    .find((column) => column.status === status)
    ?.cars.map(({ vehicle }) => vehicle.vehicleName)

describe('the order of the board', () => {
  it('puts requested cars first, by the time of the request, then all others by name', () => {
    const order = namesIn(
      'stored',
      car('Bugatti 35'),
      car('Yugo', withRequest('2026-05-24', '8:00 AM')),
      car('Audi'),
      car('Volvo', withRequest('2026-05-23', '5:00 PM')),
      car('Zagato', withRequest('2026-05-22', '5:00 PM')),
      car('Bugatti 4'),
    )
    expect(order).toEqual(['Zagato', 'Volvo', 'Yugo', 'Audi', 'Bugatti 4', 'Bugatti 35'])
  })

  it('puts cars on their way home in the order they are expected', () => {
    const home = (date: string | null, time: string | null) => ({
      status: 'coming_home' as const,
      scheduledDropoffDate: date,
      scheduledDropoffTime: time,
    })
    const order = namesIn(
      'coming_home',
      car('Audi', home(null, null)),
      car('Bugatti', home('2026-05-24', '8:00 AM')),
      car('Citroën', home('2026-05-23', '8:00 AM')),
    )
    expect(order).toEqual(['Citroën', 'Bugatti', 'Audi'])
  })

  it('goes by the stored moment of a time that is none of today’s slots', () => {
    const at = (requestedTime: string, dueAt: string) => ({
      requests: [
        { requestType: 'pickup' as const, requestedDate: '2026-05-23', requestedTime, dueAt },
      ],
    })
    const early = car('Zagato', at('7:30 AM', '2026-05-23T11:30:00+00:00'))
    const late = car('Audi', at('8:30 PM', '2026-05-24T00:30:00+00:00'))
    const noon = car('Bugatti', withRequest('2026-05-23', '12:00 PM'))
    expect(namesIn('stored', late, noon, early)).toEqual(['Zagato', 'Bugatti', 'Audi'])
    const tones = [early, late].flatMap(({ requests }) =>
      requests.map((one) => requestNote(one, NOW, ZONE).tone),
    )
    expect(tones).toEqual(['late', 'today'])
  })

  it('leaves out an invalid day but not the car', () => {
    const broken = { scheduledDropoffDate: '2026-02-30', scheduledDropoffTime: '8:00 AM' }
    const cars = [car('A', { ...withRequest('soon', '8:00 AM'), ...broken })]
    const [shown] = orderBoard(cars, NOW, ZONE)[0]?.cars ?? []
    expect(shown).toMatchObject({ next: null, vehicle: { scheduledDropoffDate: null } })
  })

  it('counts how many are due', () => {
    const cars = [
      car('A', withRequest('2026-05-23', '6:00 PM')),
      car('B', withRequest('2026-05-24', '8:00 AM')),
    ]
    expect(orderBoard(cars, NOW, ZONE)[0]?.urgent).toBe(1)
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
    const request = { requestType: 'pickup' as const, requestedDate, requestedTime }
    expect(requestNote(request, NOW, ZONE)).toEqual({ text, tone })
  })

  it('name the day of an older moment', () => {
    expect(formatMoment(new Date('2026-05-23T13:05:00Z'), NOW, ZONE)).toBe('9:05 AM')
    expect(formatMoment(new Date('2026-05-21T13:05:00Z'), NOW, ZONE)).toBe(
      '9:05 AM, Thursday, May 21',
    )
  })
})
