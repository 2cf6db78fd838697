import { describe, expect, test } from 'vitest'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { adminVehicle as car } from '../../../tests/factories/admin-vehicle.ts'
import { findVehicles, nameOfSort, sortNamed, sortVehicles } from './vehicle-order.ts'

const names = (cars: AdminVehicle[]) => cars.map(({ vehicleName }) => vehicleName).join(' ')

describe('the table of vehicles', () => {
  const cars = [
    car('Elan', {
      make: 'Lotus',
      year: '1967',
      storagePosition: 'A-10',
      status: 'on_road',
      ownerName: 'Zoe',
    }),
    car('alfa', { storagePosition: 'A-2', status: 'coming_home', ownerName: 'ann' }),
    car('Beetle', { status: 'stored', ownerName: 'Ann', ownerPhone: '+12155550142' }),
    car('Cobra', { storagePosition: 'B-1', status: 'staged', ownerName: 'Bea Zoë' }),
  ]
  const awaited = car('Alpine', { status: 'coming_home', notHereYet: true })

  test.each([
    [{ by: 'vehicleName', descending: false }, 'alfa Beetle Cobra Elan'],
    [{ by: 'vehicleName', descending: true }, 'Elan Cobra Beetle alfa'],
    [{ by: 'ownerName', descending: false }, 'alfa Beetle Cobra Elan'],
    [{ by: 'status', descending: false }, 'Beetle Cobra Elan alfa'],
    [{ by: 'storagePosition', descending: false }, 'alfa Elan Cobra Beetle'],
    [{ by: 'storagePosition', descending: true }, 'Cobra Elan alfa Beetle'],
  ] as const)('sorted by %j is %s', (sort, order) => {
    expect(names(sortVehicles(cars, sort))).toBe(order)
  })

  test.each(['ownerName', '-ownerName', '-status'])('the address %s names its order', (name) => {
    expect(nameOfSort(sortNamed(name))).toBe(name)
  })

  test.each(['', '-', 'price', '--status'])('the address %j is by name', (name) => {
    expect(sortNamed(name)).toEqual({ by: 'vehicleName', descending: false })
  })

  test('a car that is not here yet comes after those that are, and is found by that alone', () => {
    const all = [awaited, ...cars]
    expect(names(sortVehicles(all, { by: 'status', descending: false }))).toBe(
      'Beetle Cobra Elan alfa Alpine',
    )
    expect(names(findVehicles(all, { search: '', status: 'not_here_yet' }))).toBe('Alpine')
    expect(names(findVehicles(all, { search: '', status: 'coming_home' }))).toBe('alfa')
  })

  test.each([
    [{ search: '', status: 'all' }, 'Elan alfa Beetle Cobra'],
    [{ search: 'ANN', status: 'all' }, 'alfa Beetle'],
    [{ search: ' ann  bee ', status: 'all' }, 'Beetle'],
    [{ search: '   ', status: 'all' }, 'Elan alfa Beetle Cobra'],
    [{ search: 'zoe', status: 'all' }, 'Elan Cobra'],
    [{ search: '(215) 555-0142', status: 'all' }, 'Beetle'],
    [{ search: 'lotus 1967', status: 'all' }, 'Elan'],
    [{ search: 'lotus ann', status: 'all' }, ''],
    [{ search: '', status: 'staged' }, 'Cobra'],
    [{ search: 'ann', status: 'staged' }, ''],
  ] as const)('found by %j is %j', (filter, found) => {
    expect(names(findVehicles(cars, filter))).toBe(found)
  })
})
