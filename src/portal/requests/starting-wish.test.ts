import { describe, expect, it } from 'vitest'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { startingWish } from './starting-wish.ts'

const car = (id: string): MemberVehicle => ({
  id,
  vehicleName: `Car ${id}`,
  year: null,
  make: null,
  model: null,
  color: null,
  storagePosition: null,
  notes: null,
  status: 'stored',
  garageStatus: 'stored',
  scheduledDropoffDate: null,
  scheduledDropoffTime: null,
  createdAt: '2026-01-01T00:00:00Z',
})

const start = (query: string, cars: MemberVehicle[]) =>
  startingWish(new URLSearchParams(query), cars)

describe('startingWish', () => {
  it('takes type and vehicle from the address', () => {
    expect(start('type=dropoff&vehicleId=b', [car('a'), car('b')])).toEqual({
      requestType: 'dropoff',
      vehicleId: 'b',
      vehicleName: 'Car b',
    })
  })

  it('is a pickup of no car when the address says nothing, or nonsense', () => {
    expect(start('', [car('a'), car('b')])).toEqual({ requestType: 'pickup' })
    expect(start('type=wash&vehicleId=z', [car('a'), car('b')])).toEqual({ requestType: 'pickup' })
  })

  it("chooses a member's only car", () => {
    expect(start('', [car('a')])).toMatchObject({ vehicleId: 'a' })
  })
})
