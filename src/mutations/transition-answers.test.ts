import { expect, it } from 'vitest'
import {
  type Case,
  CHOICE,
  COMMAND,
  CONFIRM,
  DISCARD,
  EDIT,
  EXPIRED,
  expectTransition,
  FRESH,
  LEASED,
  NOW,
  REASON,
  REQUEST,
  ROW,
  type Sample,
  SENT,
  TOO_LATE,
} from '../../tests/setup/sample-transitions.ts'
import {
  type Answer,
  type Event,
  LONGEST_RETRY_AFTER_MS,
  LONGEST_WAIT_MS,
  limitFaults,
  MOST_FAULTS,
} from './transition.ts'

const answered = (answer: Answer<string>, key = 'key'): Event<Sample> => ({
  type: 'answer',
  key,
  answer,
})
const later = (waitMs: number) => answered({ type: 'later', waitMs })
const FAILURE = { attention: REASON, status: 500, body: {} }
const FAULT: Answer<string> = { type: 'fault', ...FAILURE }
const RECEIPT: Answer<string> = { type: 'receipt', receipt: 'receipt' }
const receipt = answered(RECEIPT)
const fault = answered(FAULT)
const rejected = answered({ type: 'rejected', ...FAILURE })
const withdrawn = answered({ type: 'withdrawn' })
const reused = answered({ type: 'key-reused' })
const noAnswer = answered({ type: 'no-answer' })
const signIn = answered({ type: 'sign-in' })

const ARRIVED: Partial<Sample> = {
  state: 'sent',
  sentAt: NOW,
  receipt: 'receipt',
  replaces: [],
  arrivedAnyway: null,
  intent: null,
  attention: null,
  sendingUntil: 0,
  waitsFor: null,
}
const RESTS: Partial<Sample> = { sendingUntil: 0, nextTryAt: NOW + 1000, waitsFor: 'server' }
const NOW_DUE: Partial<Sample> = { sendingUntil: 0, nextTryAt: 0 }
const SIGNED_OUT: Partial<Sample> = {
  state: 'waiting-sign-in',
  waitsFor: null,
  sendingUntil: 0,
  nextTryAt: NOW + LONGEST_WAIT_MS,
}
const STOPPED: Partial<Sample> = {
  state: 'needs-attention',
  attention: REASON,
  waitsFor: null,
  sendingUntil: 0,
}
const OFFLINE: Partial<Sample> = { ...LEASED, waitsFor: 'network' }
const keys = (...replaces: string[]) => ({ replaces })

const CASES: Record<string, Case> = {
  'a receipt settles a row': [REQUEST, { ...LEASED, attention: REASON }, receipt, ARRIVED],
  'a receipt overtakes an edit': [REQUEST, EDIT, receipt, { ...ARRIVED, arrivedAnyway: 'edit' }],
  'a receipt overtakes a discard': [
    REQUEST,
    DISCARD,
    receipt,
    { ...ARRIVED, arrivedAnyway: 'discard' },
  ],
  'a receipt overtakes the expiry': [REQUEST, TOO_LATE, receipt, ARRIVED],
  'a receipt confirms a row': [REQUEST, CONFIRM, receipt, ARRIVED],
  'a receipt of an older key counts for nothing': [
    REQUEST,
    LEASED,
    answered(RECEIPT, 'old'),
    'same',
  ],
  'a second receipt counts for nothing': [REQUEST, { ...SENT, ...LEASED }, receipt, 'same'],
  'a receipt removes a command': [COMMAND, {}, receipt, 'gone'],
  'a receipt covers the keys that it replaced': [CHOICE, keys('a', 'b'), receipt, ARRIVED],
  'a choice is sent again for further keys': [
    CHOICE,
    keys('a', 'b', 'c'),
    receipt,
    { ...FRESH, replaces: ['c'] },
  ],
  'where none may be replaced, each key is left': [
    { change: 'replace', stays: true },
    keys('a'),
    receipt,
    { ...FRESH, replaces: ['a'] },
  ],
  'a withdrawn key lets a row go': [REQUEST, DISCARD, withdrawn, 'gone'],
  'a withdrawn key takes the edit': [REQUEST, EDIT, withdrawn, { ...FRESH, input: 'second' }],
  'a withdrawn key lets a row expire': [
    REQUEST,
    TOO_LATE,
    withdrawn,
    { ...FRESH, state: 'needs-attention', attention: EXPIRED },
  ],
  'a withdrawn key still ignores the clock': [
    REQUEST,
    { ...CONFIRM, ignoresClock: true },
    withdrawn,
    { ...FRESH, ignoresClock: true },
  ],
  'a withdrawn key of a row without an intent': [REQUEST, {}, withdrawn, FRESH],
  'a withdrawn choice gets another key': [
    CHOICE,
    { ...EDIT, ignoresClock: true },
    withdrawn,
    FRESH,
  ],
  'a used key of a choice is replaced': [
    CHOICE,
    keys('a'),
    reused,
    { ...FRESH, replaces: ['a', 'key'] },
  ],
  'a used key is confirmed': [REQUEST, LEASED, reused, { ...CONFIRM, ...NOW_DUE }],
  'a used key leaves the intent': [REQUEST, { ...LEASED, ...EDIT }, reused, NOW_DUE],
  'no answer waits for the network': [REQUEST, LEASED, noAnswer, { ...RESTS, waitsFor: 'network' }],
  'a short rest waits as after a failure': [REQUEST, OFFLINE, later(5), RESTS],
  'a long rest waits as requested': [
    REQUEST,
    OFFLINE,
    later(90_000),
    { ...RESTS, nextTryAt: NOW + 90_000 },
  ],
  'a rest of hours is cut short': [
    REQUEST,
    OFFLINE,
    later(9e9),
    { ...RESTS, nextTryAt: NOW + LONGEST_RETRY_AFTER_MS },
  ],
  'a fault counts': [REQUEST, OFFLINE, fault, { ...RESTS, faults: 3 }],
  'a lost session waits for a sign-in': [REQUEST, LEASED, signIn, SIGNED_OUT],
  'a rejection needs attention': [REQUEST, LEASED, rejected, STOPPED],
  'a rejected withdrawal waits': [REQUEST, { ...OFFLINE, ...EDIT }, rejected, RESTS],
  'a rejection removes a command': [COMMAND, {}, rejected, 'gone'],
}

it.each(Object.entries(CASES))('%s', (_name, one) => expectTransition(one))

it.each<[string, given: Partial<Sample>, Answer<string>, limited: boolean]>([
  ['the last fault', { faults: MOST_FAULTS - 1 }, FAULT, true],
  ['the last but one', { faults: MOST_FAULTS - 2 }, FAULT, false],
  ['the first fault', { faults: 0 }, FAULT, false],
  ['a fault of a withdrawal', { faults: MOST_FAULTS, ...EDIT }, FAULT, false],
  ['no answer', { faults: MOST_FAULTS }, { type: 'no-answer' }, false],
  ['a receipt', { faults: MOST_FAULTS }, RECEIPT, false],
])('limits faults at %s', (_name, given, answer, limited) => {
  const after = limitFaults({ ...ROW, ...given }, answer)
  expect(after).toEqual(limited ? { ...answer, type: 'rejected' } : answer)
})
