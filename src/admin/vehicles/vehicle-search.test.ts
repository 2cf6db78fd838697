import { expect, it } from 'vitest'
import { adminVehicle } from '../../../tests/factories/admin-vehicle.ts'
import { matchesVehicle } from './vehicle-search.ts'

const CAR = adminVehicle('Citroën DS', {
  ownerName: 'Ada Novak',
  storagePosition: 'A-12',
  licensePlate: 'KLM 4821',
})

it.each(['citroen', 'novak', 'a-12', 'klm', '4821 ds', ''])('finds a car by "%s"', (search) => {
  expect(matchesVehicle(CAR, search)).toBe(true)
})

it('leaves out a car that lacks a word', () => {
  expect(matchesVehicle(CAR, 'citroen 4822')).toBe(false)
})
