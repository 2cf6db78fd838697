import { expect, test } from 'vitest'
import { troubleText } from './console-text.ts'

const NOW = Date.parse('2026-05-04T12:00:00Z')

test.each([
  [
    'e-mail that fails',
    { kind: 'delivery', by: 'email', since: '2026-05-04T09:00:00Z' },
    'Email stopped 3 h ago. Sign-in codes and receipts aren’t going out. Check the log.',
  ],
  [
    'text messages that fail',
    { kind: 'delivery', by: 'phone', since: '2026-05-04T11:40:00Z' },
    'Texts stopped 20 min ago. Sign-in codes aren’t going out. Check the log.',
  ],
  [
    'texts of the day that are nearly used up',
    { kind: 'codes', by: 'phone', sent: 240, most: 300 },
    '240 of today’s 300 sign-in texts used up. Someone may be after other people’s codes.',
  ],
  [
    'newsletter confirmations of the day that are nearly used up',
    { kind: 'confirmations', sent: 160, most: 200 },
    '160 of today’s 200 newsletter confirmations used up. Someone may be signing up other people.',
  ],
  [
    'newsletter confirmations of the day that are used up',
    { kind: 'confirmations', sent: 200, most: 200 },
    'All 200 of today’s newsletter confirmations used up. Nobody can sign up for now.',
  ],
  [
    'what only a later build knows',
    { kind: 'other' },
    'Something needs attention. Reload the page.',
  ],
  [
    'mails of the day that are used up',
    { kind: 'codes', by: 'email', sent: 2001, most: 2000 },
    'All 2000 of today’s sign-in emails used up. Each member still gets one a day. Clear a lockout in Members for another.',
  ],
] as const)('%s is said in words', (_, trouble, text) => {
  expect(troubleText(trouble, NOW)).toBe(text)
})
