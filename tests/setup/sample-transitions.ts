import { expect } from 'vitest'
import type { Attention, Row } from '../../src/mutations/row.ts'
import { type Event, newRow, type Rules, transition } from '../../src/mutations/transition.ts'

export type Sample = Row<'sample', string, string>
type Part = Partial<Sample>

/** What changes; `same`: the event does not concern the row, `gone`: it removes the row. */
type Change = Part | 'same' | 'gone'
export type Case = [rules: Rules, given: Part, event: Event<Sample>, Change]

export const NOW = 1_000_000
const MOMENT = { now: NOW, random: 1, newKey: 'new key' }
export const EXPIRED: Attention = { reason: 'That time passed.', code: 'too_late', fields: {} }
export const REASON: Attention = { reason: 'No such car.', code: 'bad_input', fields: {} }

export const REQUEST: Rules = { isCommand: false, expired: EXPIRED }
export const CHOICE: Rules = { isCommand: false }
export const COMMAND: Rules = { isCommand: true, expired: EXPIRED }

/** Attempted once by a sender that is gone; each case says how its row differs. */
export const ROW: Sample = {
  ...newRow('ada', { now: 5, newKey: 'key' }),
  id: 'row',
  kind: 'sample',
  input: 'first',
  attempts: 1,
  attemptedEver: true,
  nextTryAt: NOW + 9,
  faults: 2,
  waitsFor: 'server',
}
export const FRESH: Part = {
  key: 'new key',
  state: 'queued',
  attempts: 0,
  faults: 0,
  attemptedEver: false,
  nextTryAt: 0,
  sendingUntil: 0,
  waitsFor: null,
  ignoresClock: false,
  attention: null,
}
export const NEVER_SENT = { attempts: 0, attemptedEver: false }
export const SENT: Part = { state: 'sent', receipt: 'receipt', sentAt: 7 }
export const REJECTED: Part = { state: 'needs-attention', attention: REASON }
export const LEASED: Part = { sendingUntil: NOW + 5 }

export function expectTransition([rules, given, event, change]: Case): void {
  const row = { ...ROW, ...given }
  const after = transition(row, event, MOMENT, rules)
  if (change === 'same') expect(after).toBe(row)
  else expect(after).toEqual(change === 'gone' ? null : { ...row, ...change })
}
