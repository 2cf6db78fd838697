import { describe, expect, it } from 'vitest'
import { adminVehicle } from '../../../tests/factories/admin-vehicle.ts'
import { inIsolation, RIGHT_TO_LEFT_NAMES } from '../../../tests/factories/right-to-left-names.ts'
import { conflictText, formatCar, goneText, movedText } from './command-text.ts'

const car = (ownerName: string, vehicleName: string) => formatCar({ ownerName, vehicleName })

describe('a car in words', () => {
  it('is its owner’s, unless its name says so already', () => {
    expect(car('Maria Lopez', '911 Carrera')).toBe('Maria Lopez’s 911 Carrera')
    expect(car('Maria Lopez', "Maria's 911")).toBe("Maria's 911")
    expect(car('  ', 'Loaner')).toBe('Loaner')
  })

  it('that is not here yet is in no column', () => {
    const vehicle = adminVehicle('Elan', { status: 'coming_home', notHereYet: true })
    expect(conflictText({ carName: 'Elan', to: 'needs_staging' }, vehicle)).toBe(
      'Elan is not here yet. Someone else moved it.',
    )
    expect(movedText('not_here_yet', 'done', true)).toBe('Moved back to “Not here yet”')
  })

  it.each(RIGHT_TO_LEFT_NAMES)('isolates %s from the sentence around it', (name) => {
    expect(car('Maria Lopez', name)).toBe(`Maria Lopez’s ${inIsolation(name)}`)
    expect(car(name, '911')).toBe(`${inIsolation(name)}’s 911`)
    expect(car('', name)).toBe(inIsolation(name))
    expect(goneText({ carName: car('', name), to: 'staged' })).toBe(
      `${inIsolation(name)} is gone. Someone else deleted it.`,
    )
  })
})
