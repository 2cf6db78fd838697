import { describe, expect, it } from 'vitest'
import { describeVehicle, statusText } from './vehicle-text.ts'

const jaguar = { year: '1967', make: 'Jaguar', model: 'E-Type', color: 'Silver' }

describe('describeVehicle', () => {
  it('says what a nickname does not', () => {
    expect(describeVehicle({ vehicleName: 'Sunday car', ...jaguar })).toBe(
      '1967 Jaguar E-Type\u00a0· Silver',
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

describe('statusText', () => {
  const due = {
    notHereYet: false,
    scheduledDropoffDate: '2030-05-23',
    scheduledDropoffTime: '8:00 AM',
  }
  it.each([
    ['stored', '2030-05-23', 'In the hall'],
    ['staged', '2030-05-23', 'Ready at the door'],
    ['coming_home', '2030-05-23', 'Due back today, 8:00 AM'],
    ['coming_home', '2030-05-22', 'Due back tomorrow, 8:00 AM'],
    ['coming_home', '2030-05-20', 'Due back Thu, 8:00 AM'],
    ['coming_home', '2030-05-24', 'Was due back yesterday, 8:00 AM'],
  ] as const)('says of a car that is %s on %s: %s', (garageStatus, today, text) => {
    expect(statusText({ garageStatus, ...due }, today)).toBe(text)
  })
  it('says without a schedule that the car is on its way', () => {
    const unscheduled = { ...due, scheduledDropoffDate: null, scheduledDropoffTime: null }
    expect(statusText({ garageStatus: 'coming_home', ...unscheduled }, '2030-05-23')).toBe(
      'On its way back',
    )
  })
  it('says of a car that never was here that it isn’t yet', () => {
    const car = { ...due, garageStatus: 'coming_home', notHereYet: true } as const
    expect(statusText(car, '2030-05-23')).toBe('Not at the garage yet')
  })
})
