import { expect, test } from 'vitest'
import { otherCarAt } from './other-car-at.ts'

const car = (id: string, place: 'huntingdon-valley' | 'philadelphia') => ({
  id,
  place,
  storagePosition: 'A-12',
  keyLocation: 'Hook 5',
})
const CARS = [car('elan', 'huntingdon-valley'), car('ds', 'philadelphia')]

test.each([
  ['a new car', null, 'huntingdon-valley', 'a 12', 'elan'],
  ['a new car', null, 'philadelphia', 'A12', 'ds'],
  ['a new car', null, 'philadelphia', 'A-1', undefined],
  ['a new car', null, 'philadelphia', ' - ', undefined],
  ['a new car', null, 'philadelphia', undefined, undefined],
  ['the car itself', 'ds', 'philadelphia', 'A-12', undefined],
  ['a car that moves to the other place', 'elan', 'philadelphia', 'A-12', 'ds'],
])('for %s (%s) in %s, position %j is that of %s', (_, id, place, typed, other) => {
  expect(otherCarAt(CARS, { id, place }, 'storagePosition', typed)?.id).toBe(other)
})

test('a hook is compared with hooks', () => {
  const here = { id: null, place: 'philadelphia' }
  expect(otherCarAt(CARS, here, 'keyLocation', 'hook #5')?.id).toBe('ds')
  expect(otherCarAt(CARS, here, 'keyLocation', 'A-12')).toBeUndefined()
})
