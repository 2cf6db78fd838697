import { expect, it } from 'vitest'
import {
  type Case,
  COMMAND,
  expectTransition,
  LEASED,
  NOW,
  REASON,
  REQUEST,
  ROW,
  type Sample,
  SENT,
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
const noAnswer = answered({ type: 'no-answer' })
const signIn = answered({ type: 'sign-in' })

const ARRIVED: Partial<Sample> = {
  state: 'sent',
  sentAt: NOW,
  receipt: 'receipt',
  attention: null,
  sendingUntil: 0,
  waitsFor: null,
}
const RESTS: Partial<Sample> = { sendingUntil: 0, nextTryAt: NOW + 1000, waitsFor: 'server' }
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

const CASES: Record<string, Case> = {
  'a receipt settles a row': [REQUEST, { ...LEASED, attention: REASON }, receipt, ARRIVED],
  'a receipt of an older key counts for nothing': [
    REQUEST,
    LEASED,
    answered(RECEIPT, 'old'),
    'same',
  ],
  'a second receipt counts for nothing': [REQUEST, { ...SENT, ...LEASED }, receipt, 'same'],
  'a receipt removes a command': [COMMAND, {}, receipt, 'gone'],
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
  'a rejection stops a command': [COMMAND, {}, rejected, STOPPED],
}

it.each(Object.entries(CASES))('%s', (_name, one) => expectTransition(one))

it.each<[string, given: Partial<Sample>, Answer<string>, limited: boolean]>([
  ['the last fault', { faults: MOST_FAULTS - 1 }, FAULT, true],
  ['the last but one', { faults: MOST_FAULTS - 2 }, FAULT, false],
  ['the first fault', { faults: 0 }, FAULT, false],
  ['no answer', { faults: MOST_FAULTS }, { type: 'no-answer' }, false],
  ['a receipt', { faults: MOST_FAULTS }, RECEIPT, false],
])('limits faults at %s', (_name, given, answer, limited) => {
  const after = limitFaults({ ...ROW, ...given }, answer)
  expect(after).toEqual(limited ? { ...answer, type: 'rejected' } : answer)
})
