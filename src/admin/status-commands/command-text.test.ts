import { describe, expect, it } from 'vitest'
import { formatCar } from './command-text.ts'

const car = (ownerName: string, vehicleName: string) => formatCar({ ownerName, vehicleName })

describe('a car in words', () => {
  it('is its owner’s, unless its name says so already', () => {
    expect(car('Maria Lopez', '911 Carrera')).toBe('Maria Lopez’s 911 Carrera')
    expect(car('Maria Lopez', "Maria's 911")).toBe("Maria's 911")
    expect(car('  ', 'Loaner')).toBe('Loaner')
  })
})
