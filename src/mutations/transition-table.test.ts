import { describe, expect, it } from 'vitest'
import {
  type Case,
  CHOICE,
  COMMAND,
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
} from '../../tests/setup/sample-transitions.ts'
import type { Attention } from './row.ts'
import { type Event, isOpen, LEASE_MS } from './transition.ts'

const unclaim = (claimed: Partial<Sample>): Event<Sample> => ({
  type: 'not-sent',
  before: { ...NEVER_SENT, input: 'before' },
  claimed: { ...ROW, ...claimed },
})
const rebase = (key: string): Event<Sample> => ({ type: 'rebase', key, input: 'newer' })
const wake = (signedIn: boolean): Event<Sample> => ({ type: 'wake', signedIn })
const edit = { type: 'edit', input: 'second' } as const
const send = { type: 'send', input: 'whole' } as const
const [discard, retry, expire] = [
  { type: 'discard' },
  { type: 'retry' },
  { type: 'expire' },
] as const
const [ageing, listed] = [{ type: 'waited-too-long' }, { type: 'listed' }] as const
const [died, stranded] = [{ type: 'sender-died' }, { type: 'stranded' }] as const
const signedOut = { state: 'waiting-sign-in', waitsFor: 'network' } as const
const SENDS = { input: 'whole', attempts: 2, attemptedEver: true, sendingUntil: NOW + LEASE_MS }
const EDITED = { ...FRESH, input: 'second', createdAt: NOW }
const FINAL: Partial<Sample> = { ...REJECTED, attention: { ...REASON, isFinal: true } }
const RESTS: Partial<Sample> = { waitsFor: 'network' }
const IDLE: Partial<Sample> = { waitsFor: null }
const QUESTION: Attention = {
  reason: 'This waited for weeks. Check whether we have it before you send it again.',
  code: 'waited_too_long',
  fields: {},
}
const DOUBTFUL: Partial<Sample> = { state: 'needs-attention', attention: QUESTION, waitsFor: null }
const RETURNED: Partial<Sample> = { ...NEVER_SENT, input: 'before', sendingUntil: 0 }
const [OLD, OLDER_CLAIM] = [{ key: 'old' }, { attempts: 0 }]

const CASES: Record<string, Record<string, Case>> = {
  sending: {
    'claims a row': [REQUEST, NEVER_SENT, send, { ...SENDS, attempts: 1 }],
    'claims a row again': [REQUEST, {}, send, SENDS],
    'drops a row with nothing to follow': [REQUEST, {}, { type: 'send', input: null }, 'gone'],
    'gives a claim back': [REQUEST, LEASED, unclaim({}), RETURNED],
    'leaves the claim of another key': [REQUEST, LEASED, unclaim(OLD), 'same'],
    'leaves a newer claim': [REQUEST, LEASED, unclaim(OLDER_CLAIM), 'same'],
    'leaves any other claim': [REQUEST, LEASED, unclaim({ ...OLD, ...OLDER_CLAIM }), 'same'],
    'ends the lease of a dead sender': [REQUEST, LEASED, died, { sendingUntil: 0 }],
    'leaves a row without a lease': [REQUEST, {}, died, 'same'],
    'sends a rebased row at once, under a new key': [
      REQUEST,
      LEASED,
      rebase('key'),
      { key: 'new key', input: 'newer', sendingUntil: 0, nextTryAt: 0 },
    ],
    'ignores a rebase of an older key': [REQUEST, LEASED, rebase('old'), 'same'],
    'ignores a rebase after the receipt': [REQUEST, SENT, rebase('key'), 'same'],
  },
  'changing a row': {
    'edits what was never sent': [REQUEST, NEVER_SENT, edit, EDITED],
    'edits what was refused, under a new key': [REQUEST, REJECTED, edit, EDITED],
    'edits no row that may have arrived': [REQUEST, {}, edit, 'same'],
    'edits no row that waits for a sign-in': [REQUEST, signedOut, edit, 'same'],
    'edits no sent row': [REQUEST, SENT, edit, 'same'],
    'discards what was never sent': [REQUEST, NEVER_SENT, discard, 'gone'],
    'discards what was refused': [CHOICE, REJECTED, discard, 'gone'],
    'discards no row that may have arrived': [CHOICE, {}, discard, 'same'],
    'discards no sent row': [REQUEST, SENT, discard, 'same'],
    'drops a sent row that is listed': [REQUEST, SENT, listed, 'gone'],
    'drops no queued row': [REQUEST, {}, listed, 'same'],
  },
  'trying again': {
    'retries a rejected row, under a new key': [
      REQUEST,
      REJECTED,
      retry,
      { ...FRESH, ignoresClock: true },
    ],
    'retries a waiting row under its own key': [
      REQUEST,
      signedOut,
      retry,
      { state: 'queued', faults: 0, nextTryAt: 0 },
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
    'stops what was never sent': [
      REQUEST,
      { ...NEVER_SENT, ...RESTS },
      expire,
      { state: 'needs-attention', attention: EXPIRED, waitsFor: null },
    ],
    'leaves what may have arrived to the server’s clock': [REQUEST, {}, expire, 'same'],
    'stops a command': [
      COMMAND,
      {},
      expire,
      { state: 'needs-attention', attention: EXPIRED, waitsFor: null },
    ],
    'leaves a retried row': [REQUEST, { ...NEVER_SENT, ignoresClock: true }, expire, 'same'],
    'leaves a rejected row': [REQUEST, REJECTED, expire, 'same'],
  },
  'waiting for weeks': {
    'asks about a row that may have arrived': [CHOICE, {}, ageing, DOUBTFUL],
    'leaves an act as final as it expires': [
      { isCommand: false, expired: { ...EXPIRED, isFinal: true } },
      {},
      ageing,
      { ...DOUBTFUL, attention: { ...QUESTION, isFinal: true } },
    ],
    'leaves a sent row': [REQUEST, SENT, ageing, 'same'],
    'leaves a rejected row': [REQUEST, REJECTED, ageing, 'same'],
  },
}

describe.each(Object.entries(CASES))('%s', (_group, cases) => {
  it.each(Object.entries(cases))('%s', (_name, one) => expectTransition(one))
})

it.each<[given: Partial<Sample>, open: boolean]>([
  [{}, true],
  [{ state: 'waiting-sign-in' }, true],
  [REJECTED, false],
  [SENT, false],
])('a row with %o is open: %s', (given, open) => expect(isOpen({ ...ROW, ...given })).toBe(open))
