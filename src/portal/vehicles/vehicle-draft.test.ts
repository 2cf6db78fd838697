import { afterEach, expect, test } from 'vitest'
import { forgetDraft } from '../../api/form-draft.ts'
import { currentToast, dismissToast } from '../../ui/toast-store.ts'
import {
  EMPTY_VEHICLE,
  endAddedDraft,
  isVehicleKept,
  keepVehicleDraft,
  vehicleDraft,
} from './vehicle-draft.ts'

const TYPED = { ...EMPTY_VEHICLE, vehicleName: 'Little Red', notes: 'Cover on' }
const carWith = (id: string) => ({ id, vehicleName: 'Little Red' })
afterEach(() => {
  forgetDraft('add-vehicle')
  dismissToast(currentToast()?.id ?? 0)
})

function typeCar(): string {
  const { id } = vehicleDraft('ada')
  keepVehicleDraft('ada', id, TYPED)
  if (!id) throw new Error('the car has no name')
  return id
}

test('what was typed of a car is kept under its id, for its member alone', () => {
  const id = typeCar()
  expect(vehicleDraft('ada')).toEqual({ id, values: TYPED })
  expect(isVehicleKept('ada', id)).toBe(true)
  expect(vehicleDraft('ben').values).toEqual(EMPTY_VEHICLE)
  expect(isVehicleKept('ben', id)).toBe(false)
})

test('a draft ends once its car is on the list, and no sooner', () => {
  const id = typeCar()
  // Another file's may still be shown: files share their modules.
  const shownBefore = currentToast()
  endAddedDraft('ada', [carWith('another')])
  endAddedDraft('ben', [carWith(id)])
  expect(vehicleDraft('ada')).toEqual({ id, values: TYPED })
  expect(currentToast()).toBe(shownBefore)

  endAddedDraft('ada', [carWith('another'), carWith(id)])
  expect(currentToast()).toMatchObject({ title: 'Vehicle added', state: 'open' })
  expect(isVehicleKept('ada', id)).toBe(false)
  expect(vehicleDraft('ada').values).toEqual(EMPTY_VEHICLE)
})
