import { afterEach, expect, test, vi } from 'vitest'
import { savedRequest } from '../../../tests/factories/saved-request.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { saveAct } from './use-acts.ts'

afterEach(() => void vi.useRealTimers())

test('an act that is long in being saved says so until it is', async () => {
  vi.useFakeTimers()
  let fail = () => {}
  const saving = new Promise<never>((_, reject) => {
    fail = () => reject(new Error('The code did not come in time'))
  })
  const mutations = { append: () => saving, undoAct: async () => {} }
  const tap = saveAct({ kind: 'on_my_way' }, savedRequest(), mutations, '2026-05-02')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(currentToast()).toMatchObject({ title: 'Saving…', state: 'open' })
  fail()
  await tap
  expect(currentToast()).toMatchObject({ description: "Couldn't save it. Try again." })
})
