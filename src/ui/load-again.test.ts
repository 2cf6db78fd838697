import { expect, test, vi } from 'vitest'
import { loadAgain } from './load-again.ts'

test('a file that is missing twice loads at the third try', async () => {
  const load = vi.fn(async () => 'the screen')
  load.mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError())
  expect(await loadAgain(load, [0, 0])).toBe('the screen')
})

test('a file that stays missing fails after the last try', async () => {
  const load = vi.fn(async () => Promise.reject(new TypeError('missing')))
  await expect(loadAgain(load, [0, 0])).rejects.toThrow('missing')
  expect(load).toHaveBeenCalledTimes(3)
})
