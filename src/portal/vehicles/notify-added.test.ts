import { afterEach, expect, test } from 'vitest'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { ADD_VEHICLE, isDraftOf, notifyAdded } from './notify-added.ts'

afterEach(() => tabDrafts.remove(ADD_VEHICLE))

test('a car’s draft ends once the car is on its member’s list, and no sooner', () => {
  const typed = { values: { vehicleName: 'Little Red' }, base: { vehicleName: '' } }
  tabDrafts.save(ADD_VEHICLE, { key: 'red', owner: 'ada', ...typed, isSent: false })
  notifyAdded('ada', [{ id: 'blue', vehicleName: 'Little Blue' }])
  notifyAdded('ben', [{ id: 'red', vehicleName: 'Little Red' }])
  expect([isDraftOf('ada', 'red'), isDraftOf('ben', 'red')]).toEqual([true, false])

  notifyAdded('ada', [{ id: 'red', vehicleName: 'Little Red' }])
  expect(currentToast()?.title).toContain('Little Red')
  expect(isDraftOf('ada', 'red')).toBe(false)
})
