import { afterEach, expect, test } from 'vitest'
import { forgetDraft } from './tab-drafts.ts'
import {
  EMPTY_VEHICLE,
  endAddedDraft,
  isVehicleSaved,
  saveVehicleDraft,
  vehicleDraft,
} from './vehicle-draft.ts'

const TYPED = { ...EMPTY_VEHICLE, vehicleName: 'Little Red', notes: 'Cover on' }
const carWith = (id: string) => ({ id, vehicleName: 'Little Red' })
afterEach(() => forgetDraft('add-vehicle'))

function typeCar(): string {
  const { id } = vehicleDraft('ada')
  saveVehicleDraft('ada', id, TYPED)
  if (!id) throw new Error('the car has no name')
  return id
}

test('the typed values of a car are saved under its id, for its member alone', () => {
  const id = typeCar()
  expect(vehicleDraft('ada')).toEqual({ id, values: TYPED })
  expect(isVehicleSaved('ada', id)).toBe(true)
  expect(vehicleDraft('ben').values).toEqual(EMPTY_VEHICLE)
  expect(isVehicleSaved('ben', id)).toBe(false)
})

test('a draft ends once its car is on the list, and no sooner', () => {
  const id = typeCar()
  expect(endAddedDraft('ada', [carWith('another')])).toBeUndefined()
  expect(endAddedDraft('ben', [carWith(id)])).toBeUndefined()
  expect(vehicleDraft('ada')).toEqual({ id, values: TYPED })

  expect(endAddedDraft('ada', [carWith('another'), carWith(id)])).toEqual(carWith(id))
  expect(isVehicleSaved('ada', id)).toBe(false)
  expect(vehicleDraft('ada').values).toEqual(EMPTY_VEHICLE)
  expect(endAddedDraft('ada', [carWith(id)])).toBeUndefined()
})
