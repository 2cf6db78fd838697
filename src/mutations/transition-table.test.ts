import { describe, expect, it } from 'vitest'
import {
  type Case,
  CHOICE,
  COMMAND,
  DISCARD,
  EDIT,
  EXPIRED,
  expectTransition,
  FRESH,
  LEASED,
  NEVER_SENT,
  NOW,
  REASON,
  REJECTED,
  REQUEST,
  ROW,
  type Sample,
  SENT,
  TOO_LATE,
} from '../../tests/setup/sample-transitions.ts'
import { type Event, hasWork, isOpen, LEASE_MS } from './transition.ts'

const unclaim = (claimed: Partial<Sample>): Event<Sample> => ({
  type: 'not-sent',
  before: NEVER_SENT,
  claimed: { ...ROW, ...claimed },
})
const rebase = (key: string): Event<Sample> => ({ type: 'rebase', key, input: 'newer' })
const wake = (signedIn: boolean): Event<Sample> => ({ type: 'wake', signedIn })
const edit = { type: 'edit', input: 'second' } as const
const replace = { type: 'replace', input: 'second' } as const
const repeat = { type: 'replace', input: 'first' } as const
const send = { type: 'send', input: 'whole' } as const
const [discard, retry, expire] = [
  { type: 'discard' },
  { type: 'retry' },
  { type: 'expire' },
] as const
const [dismiss, release] = [{ type: 'dismiss' }, { type: 'release' }] as const
const [died, stranded] = [{ type: 'sender-died' }, { type: 'stranded' }] as const
const again = { ...FRESH, createdAt: NOW, replaces: [] }
const signedOut = { state: 'waiting-sign-in', waitsFor: 'network' } as const
const SENDS = { input: 'whole', attempts: 2, attemptedEver: true, sendingUntil: NOW + LEASE_MS }
const RETRIED = { ...FRESH, key: 'key', attempts: 1, attemptedEver: true, ignoresClock: true }
const FINAL: Partial<Sample> = { ...REJECTED, attention: { ...REASON, isFinal: true } }
const RESTS: Partial<Sample> = { waitsFor: 'network' }
const IDLE: Partial<Sample> = { waitsFor: null }
const [OLD, OLDER_CLAIM] = [{ key: 'old' }, { attempts: 0 }]

const CASES: Record<string, Record<string, Case>> = {
  sending: {
    'claims a row': [REQUEST, NEVER_SENT, send, { ...SENDS, attempts: 1 }],
    'claims a row again': [REQUEST, {}, send, SENDS],
    'drops a row with nothing to follow': [REQUEST, {}, { type: 'send', input: null }, 'gone'],
    'gives a claim back': [REQUEST, LEASED, unclaim({}), { ...NEVER_SENT, sendingUntil: 0 }],
    'leaves the claim of another key': [REQUEST, LEASED, unclaim(OLD), 'same'],
    'leaves a newer claim': [REQUEST, LEASED, unclaim(OLDER_CLAIM), 'same'],
    'leaves any other claim': [REQUEST, LEASED, unclaim({ ...OLD, ...OLDER_CLAIM }), 'same'],
    'ends the lease of a dead sender': [REQUEST, LEASED, died, { sendingUntil: 0 }],
    'leaves a row without a lease': [REQUEST, {}, died, 'same'],
    'sends a rebased row at once': [
      REQUEST,
      LEASED,
      rebase('key'),
      { input: 'newer', sendingUntil: 0, nextTryAt: 0 },
    ],
    'ignores a rebase of an older key': [REQUEST, LEASED, rebase('old'), 'same'],
    'ignores a rebase after the receipt': [REQUEST, SENT, rebase('key'), 'same'],
  },
  'changing a request': {
    'edits what was never sent': [REQUEST, NEVER_SENT, edit, { ...FRESH, input: 'second' }],
    'edits what was sent': [REQUEST, {}, edit, { ...EDIT, nextTryAt: 0 }],
    'leaves a sent row as it is': [REQUEST, SENT, edit, 'same'],
    'never edits a choice': [CHOICE, {}, edit, 'same'],
    'never edits a command': [COMMAND, NEVER_SENT, edit, 'same'],
    'discards what was never sent': [REQUEST, NEVER_SENT, discard, 'gone'],
    'discards what was sent': [REQUEST, {}, discard, { ...DISCARD, nextTryAt: 0 }],
    'discards no sent row': [REQUEST, SENT, discard, 'same'],
    'never discards a choice': [CHOICE, NEVER_SENT, discard, 'same'],
    'never discards a command': [COMMAND, {}, discard, 'same'],
    'releases a sent row': [REQUEST, SENT, release, 'gone'],
    'releases no queued row': [REQUEST, {}, release, 'same'],
  },
  'making another choice': {
    'names the keys that may arrive': [
      CHOICE,
      { replaces: ['old'] },
      replace,
      { ...again, input: 'second', replaces: ['old', 'key'] },
    ],
    'does not name a key that was never sent': [
      CHOICE,
      { ...NEVER_SENT, replaces: ['old'] },
      replace,
      { ...again, input: 'second', replaces: ['old'] },
    ],
    'names no key after the receipt': [
      CHOICE,
      { ...SENT, replaces: ['old'] },
      repeat,
      { ...again, receipt: null, sentAt: null },
    ],
    'ignores the same choice': [CHOICE, {}, repeat, 'same'],
    'repeats a rejected choice': [CHOICE, REJECTED, repeat, { ...again, replaces: ['key'] }],
    'replaces no request': [REQUEST, {}, replace, 'same'],
    'replaces no command': [COMMAND, {}, replace, 'same'],
    'dismisses a rejection': [CHOICE, REJECTED, dismiss, { state: 'dismissed', attention: null }],
    'drops what can no longer arrive': [CHOICE, { ...REJECTED, ...NEVER_SENT }, dismiss, 'gone'],
    'dismisses nothing that is queued': [CHOICE, {}, dismiss, 'same'],
    'dismisses no request': [REQUEST, REJECTED, dismiss, 'same'],
  },
  'trying again': {
    'retries a rejected row': [REQUEST, { ...RETRIED, ...REJECTED, faults: 2 }, retry, RETRIED],
    'retries a waiting row': [
      REQUEST,
      { waitsFor: 'network' },
      retry,
      { faults: 0, ignoresClock: true, nextTryAt: 0 },
    ],
    'does not retry what cannot succeed': [REQUEST, FINAL, retry, 'same'],
    'does not retry a sent row': [REQUEST, SENT, retry, 'same'],
    'sends at once when the network is back': [REQUEST, RESTS, wake(false), { nextTryAt: 0 }],
    'leaves what is due': [REQUEST, { ...RESTS, nextTryAt: NOW }, wake(true), 'same'],
    'leaves what the server put off': [REQUEST, {}, wake(true), 'same'],
    'sends at once after a sign-in': [REQUEST, signedOut, wake(true), { nextTryAt: 0 }],
    'waits for a sign-in': [REQUEST, signedOut, wake(false), 'same'],
    'notes a missing network': [REQUEST, IDLE, stranded, { waitsFor: 'network' }],
    'leaves a reason to wait': [REQUEST, {}, stranded, 'same'],
    'leaves a rejected row': [REQUEST, { ...REJECTED, ...IDLE }, stranded, 'same'],
    'leaves a waiting rejected row': [REQUEST, REJECTED, stranded, 'same'],
  },
  expiring: {
    'withdraws what was sent': [REQUEST, {}, expire, { ...TOO_LATE, nextTryAt: 0 }],
    'stops what was never sent': [
      REQUEST,
      NEVER_SENT,
      expire,
      { state: 'needs-attention', attention: EXPIRED },
    ],
    'stops a choice': [CHOICE, NEVER_SENT, expire, { state: 'needs-attention', attention: null }],
    'drops a command': [COMMAND, {}, expire, 'gone'],
    'leaves a pending edit': [REQUEST, EDIT, expire, 'same'],
    'leaves a retried row': [REQUEST, { ignoresClock: true }, expire, 'same'],
    'leaves a rejected row': [REQUEST, REJECTED, expire, 'same'],
  },
}

describe.each(Object.entries(CASES))('%s', (_group, cases) => {
  it.each(Object.entries(cases))('%s', (_name, one) => expectTransition(one))
})

it.each<[given: Partial<Sample>, open: boolean, work: boolean]>([
  [{}, true, true],
  [{ state: 'waiting-sign-in' }, true, true],
  [REJECTED, false, false],
  [{ ...REJECTED, ...EDIT }, false, true],
  [{ state: 'dismissed' }, false, false],
  [SENT, false, false],
  [{ ...SENT, ...EDIT }, false, false],
])('a row with %o is open: %s, has work: %s', (given, open, work) => {
  const row = { ...ROW, ...given }
  expect([isOpen(row), hasWork(row)]).toEqual([open, work])
})
