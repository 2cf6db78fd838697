import { expect, test, vi } from 'vitest'
import { loadAgain } from './load-again.ts'

test('a file that is missing twice loads at the third try', async () => {
  const load = vi.fn(async () => 'the screen')
  load.mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError())
  expect(await loadAgain(load, [0, 0])).toBe('the screen')
})
