import { describe, expect, it } from 'vitest'
import { inIsolation, RIGHT_TO_LEFT_NAMES } from '../../../tests/factories/right-to-left-names.ts'
import { formatCar, movedText } from './command-text.ts'

const car = (ownerName: string, vehicleName: string) => formatCar({ ownerName, vehicleName })

describe('a car in words', () => {
  it('is its owner’s, unless its name says so already', () => {
    expect(car('Maria Lopez', '911 Carrera')).toBe('Maria Lopez’s 911 Carrera')
    expect(car('Maria Lopez', "Maria's 911")).toBe("Maria's 911")
    expect(car('  ', 'Loaner')).toBe('Loaner')
  })

  it('that is not here yet is in no column', () => {
    expect(movedText('not_here_yet', 'done', true)).toBe('Moved back to “Not here yet”')
  })

  it.each(RIGHT_TO_LEFT_NAMES)('isolates %s from the sentence around it', (name) => {
    expect(car('Maria Lopez', name)).toBe(`Maria Lopez’s ${inIsolation(name)}`)
    expect(car(name, '911')).toBe(`${inIsolation(name)}’s 911`)
    expect(car('', name)).toBe(inIsolation(name))
  })
})
