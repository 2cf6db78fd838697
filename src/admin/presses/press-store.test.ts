import { expect, test } from 'vitest'
import { adminVehicle } from '../../../tests/factories/admin-vehicle.ts'
import { createMemoryStorage } from '../../../tests/setup/memory-storage.ts'
import { newPress } from './press.ts'
import { createPressStore } from './press-store.ts'

const NOW = new Date('2026-05-23T10:00:00Z')

test('presses that an older app kept rest on the one before on the same car', () => {
  const kept = createMemoryStorage()
  const store = createPressStore(kept)
  for (const id of ['a', 'b', 'a']) {
    const one = newPress(adminVehicle(id), id, { to: 'staged', now: NOW, after: 'lost' })
    store.add({ ...one, after: undefined as unknown as null })
  }
  const [first, other, second] = createPressStore(kept).all()
  expect([first?.after, other?.after, second?.after]).toEqual([null, null, first?.id])
})

test('a broken queue is read as an empty one', () => {
  const storage = createMemoryStorage({ garage_presses: '[{"id":1}]' })
  expect(createPressStore(storage).all()).toEqual([])
})
