import { describe, expect, it } from 'vitest'
import { describeVehicle } from './vehicle-words.ts'

const jaguar = { year: '1967', make: 'Jaguar', model: 'E-Type', color: 'Silver' }

describe('describeVehicle', () => {
  it('says what a nickname does not', () => {
    expect(describeVehicle({ vehicleName: 'Sunday car', ...jaguar })).toBe(
      '1967 Jaguar E-Type · Silver',
    )
  })
  it('does not repeat the name', () => {
    expect(describeVehicle({ vehicleName: '1967 Jaguar E-Type Series 1', ...jaguar })).toBe(
      'Silver',
    )
  })
  it('is empty when nothing is known', () => {
    const unknown = { year: null, make: null, model: null, color: null }
    expect(describeVehicle({ vehicleName: 'Sunday car', ...unknown })).toBe('')
  })
})
