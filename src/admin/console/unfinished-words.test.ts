import { expect, test } from 'vitest'
import { unfinishedWords } from './unfinished-words.ts'

test('a logout says of one press that it stays, and of more that they stay', () => {
  expect(unfinishedWords(1, 0)).toMatch(/^It stays on this tablet and is sent/)
  expect(unfinishedWords(2, 0)).toMatch(/^They stay on this tablet and are sent/)
  expect(unfinishedWords(0, 1)).toBe('What was typed and not saved is thrown away.')
})
