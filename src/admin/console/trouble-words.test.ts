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
    'e-mail that fails',
    { kind: 'delivery', by: 'email', since: '2026-05-04T09:00:00Z' },
    'No e-mail has gone out since one failed 3 h ago. Codes do not arrive and receipts wait: the server’s log says why.',
  ],
  [
    'text messages that fail',
    { kind: 'delivery', by: 'phone', since: '2026-05-04T11:40:00Z' },
    'No text message has gone out since one failed 20 min ago. Codes do not arrive: the server’s log says why.',
  ],
] as const)('%s is said in words', (_, trouble, words) => {
  expect(troubleWords(trouble, NOW)).toBe(words)
})
