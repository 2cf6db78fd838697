import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueMoment } from '../car-requests/due-slot.ts'
import { TIME_SLOTS } from '../car-requests/slots.ts'
import { addCalendarDays } from '../dates.ts'
import { inBoardOrder } from './board-order.ts'
import { GARAGE_STATUSES, type GarageStatus } from './garage-cycle.ts'

type Slot = { requestedDate: string; requestedTime: string; dueAt?: string }
type Car = {
  id: string
  vehicleName: string
  status: GarageStatus
  scheduledDropoffDate: string | null
  scheduledDropoffTime: string | null
  requests: Slot[]
}

const timeZone = 'America/New_York'
const ordered = (cars: readonly Car[]) =>
  inBoardOrder(cars, { requestsOf: ({ requests }) => requests, timeZone })
const names = (cars: readonly Car[]) => ordered(cars).map(({ vehicleName }) => vehicleName)

let count = 0
function car(vehicleName: string, more: Partial<Car> = {}): Car {
  count += 1
  return {
    id: `car-${count}`,
    vehicleName,
    status: 'stored',
    scheduledDropoffDate: null,
    scheduledDropoffTime: null,
    requests: [],
    ...more,
  }
}
const slot = (requestedDate: string, requestedTime: string) => ({ requestedDate, requestedTime })
const home = (scheduledDropoffDate: string | null, scheduledDropoffTime: string | null) => ({
  status: 'coming_home' as const,
  scheduledDropoffDate,
  scheduledDropoffTime,
})

const slots = fc.tuple(fc.nat(400), fc.constantFrom(...TIME_SLOTS, 'soon'))
const dayAfter = (days: number) => addCalendarDays('2026-01-01', days)
const anyCar = fc
  .record({
    id: fc.uuid(),
    vehicleName: fc.constantFrom('Alpine 9', 'alpine 10', 'Citroën', 'Citroen', 'Zephyr'),
    status: fc.constantFrom(...GARAGE_STATUSES),
    scheduled: fc.option(slots),
    requests: fc.array(slots, { maxLength: 3 }),
  })
  .map(({ scheduled, requests, ...rest }): Car => {
    const [days = null, time = null] = scheduled ?? []
    return {
      ...rest,
      scheduledDropoffDate: days === null ? null : dayAfter(days),
      scheduledDropoffTime: time,
      requests: requests.map(([after, at]) => slot(dayAfter(after), at)),
    }
  })
const cars = fc.uniqueArray(anyCar, { maxLength: 12, selector: ({ id }) => id })

describe('the order of the board', () => {
  it('puts requested cars first, by their nearest request, then all others by name', () => {
    const order = names([
      car('Bugatti 35'),
      car('Yugo', { requests: [slot('2026-05-24', '8:00 AM')] }),
      car('audi'),
      car('Volvo', { requests: [slot('2026-06-01', '8:00 AM'), slot('2026-05-23', '5:00 PM')] }),
      car('Zagato', { requests: [slot('2026-05-22', '5:00 PM')] }),
      car('Bugatti 4'),
    ])
    expect(order).toEqual(['Zagato', 'Volvo', 'Yugo', 'audi', 'Bugatti 4', 'Bugatti 35'])
  })

  it('puts cars on their way home after the requested ones, in the order they are expected', () => {
    const order = names([
      car('Audi', home(null, null)),
      car('Bugatti', home('2026-05-24', '8:00 AM')),
      car('Citroën', home('2026-05-23', '8:00 AM')),
      car('Yugo', { ...home(null, null), requests: [slot('2026-05-30', '8:00 AM')] }),
    ])
    expect(order).toEqual(['Yugo', 'Citroën', 'Bugatti', 'Audi'])
  })

  it('goes by no drop-off of a car that is not on its way', () => {
    const stays = { ...home('2026-05-01', '8:00 AM'), status: 'stored' as const }
    expect(names([car('Bugatti', stays), car('Audi')])).toEqual(['Audi', 'Bugatti'])
  })

  it('puts last what is no day and what is no slot', () => {
    const broken = car('Audi', { requests: [slot('some day', '8:00 AM'), slot('', 'soon')] })
    const requested = car('Zagato', { requests: [slot('2026-05-22', '5:00 PM')] })
    expect(names([broken, requested])).toEqual(['Zagato', 'Audi'])
  })

  it('contains every car and does not depend on the input order', () => {
    fc.assert(
      fc.property(
        cars.chain((all) => {
          const whole = { minLength: all.length, maxLength: all.length }
          return fc.tuple(fc.constant(all), fc.shuffledSubarray(all, whole))
        }),
        ([all, shuffled]) => {
          expect(ordered(shuffled)).toEqual(ordered(all))
          expect(new Set(ordered(all))).toEqual(new Set(all))
        },
      ),
    )
  })

  it('never puts a requested car behind one without a request or with a later request', () => {
    const nearest = ({ requests }: Car) =>
      Math.min(...requests.map((one) => dueMoment(one, timeZone)))
    fc.assert(
      fc.property(cars, (all) => {
        const moments = ordered(all).map(nearest)
        expect(moments).toEqual(moments.toSorted((a, b) => (a === b ? 0 : a - b)))
      }),
    )
  })
})
