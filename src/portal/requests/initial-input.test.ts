import { describe, expect, it } from 'vitest'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { memberVehicle } from '../../../tests/factories/member-vehicle.ts'
import { initialInput } from './initial-input.ts'

const car = (id: string) => memberVehicle(`Car ${id}`, { id })

const start = (query: string, cars: MemberVehicle[]) =>
  initialInput(new URLSearchParams(query), cars)

describe('initialInput', () => {
  it('takes type and vehicle from the address', () => {
    expect(start('type=dropoff&vehicleId=b', [car('a'), car('b')])).toEqual({
      requestType: 'dropoff',
      vehicleId: 'b',
      from: 'dropoff b',
    })
  })

  it('is a pickup of no car when the address says nothing, or nonsense', () => {
    expect(start('', [car('a'), car('b')])).toEqual({
      requestType: 'pickup',
      vehicleId: '',
      from: '',
    })
    expect(start('type=wash&vehicleId=z', [car('a'), car('b')])).toEqual({
      requestType: 'pickup',
      vehicleId: '',
      from: 'wash z',
    })
  })

  it("chooses a member's only car", () => {
    expect(start('', [car('a')])).toMatchObject({ vehicleId: 'a' })
  })
})
