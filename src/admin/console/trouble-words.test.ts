import { expect, test } from 'vitest'
import { troubleWords } from './trouble-words.ts'

const NOW = Date.parse('2026-05-04T12:00:00Z')

test.each([
  [
    'a backup that is late',
    { kind: 'backup', newestAt: '2026-05-01T07:00:00Z' },
    'The last backup was taken 3 days ago and none since: the server’s log says why.',
  ],
  [
    'a club without one',
    { kind: 'backup', newestAt: null },
    'No backup could be taken yet: the server’s log says why.',
  ],
  [
    'one receipt',
    { kind: 'receipts', owed: 1 },
    '1 receipt has waited to be sent for over an hour. Does the mail server work?',
  ],
  [
    'several receipts',
    { kind: 'receipts', owed: 12 },
    '12 receipts have waited to be sent for over an hour. Does the mail server work?',
  ],
] as const)('%s is said in words', (_, trouble, words) => {
  expect(troubleWords(trouble, NOW)).toBe(words)
})
