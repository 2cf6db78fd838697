import { expect, test } from 'vitest'
import { adminVehicleFormSchema, memberVehicleFormSchema } from './vehicle.schema.ts'

test('absent, null and empty optional fields are all nothing', () => {
  const { vehicleName, ...others } = memberVehicleFormSchema.parse({
    vehicleName: ' The coupé ',
    make: '',
    model: null,
  })
  expect(vehicleName).toBe('The coupé')
  expect(new Set(Object.values(others))).toEqual(new Set([null]))
})

test('a year is text, also when it comes as a number', () => {
  expect(memberVehicleFormSchema.parse({ vehicleName: 'A', year: 1967 }).year).toBe('1967')
  expect(memberVehicleFormSchema.safeParse({ vehicleName: 'A', year: 1967.5 }).success).toBe(false)
})

test('the admin’s form names owner and vehicle as required', () => {
  const issues = adminVehicleFormSchema.safeParse({ ownerName: ' ' }).error?.issues ?? []
  expect(issues.map(({ message }) => message)).toEqual([
    'Owner name is required',
    'Vehicle name is required',
  ])
})
