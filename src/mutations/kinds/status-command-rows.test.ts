import { expect, it } from 'vitest'
import {
  type CommandRow,
  fromSaved,
  newCommand,
  savedCommandsSchema,
  statusCommand,
  TOO_OLD_MS,
  toSaved,
} from './status-command.ts'

const INPUT: CommandRow['input'] = {
  vehicleId: 'v',
  carName: 'Dart',
  from: 'stored',
  to: 'needs_staging',
}
const ROW = newCommand(INPUT, 1_000)
const { id } = ROW

it('makes a command of the garage under its own id', () => {
  expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(ROW).toMatchObject({
    id,
    key: id,
    owner: 'garage',
    kind: 'status-command',
    input: INPUT,
    createdAt: 1_000,
  })
  expect(statusCommand(ROW)).toMatchObject({
    lane: 'v',
    rules: { stays: false },
  })
})

it.each([
  [TOO_OLD_MS, false],
  [TOO_OLD_MS + 1, true],
])('a command of %s milliseconds ago is expired: %s', (age, expired) => {
  expect(statusCommand(ROW).isExpired?.(1_000 + age, null)).toBe(expired)
})

it.each<[string, Partial<CommandRow>, failures: number, sync: object]>([
  ['that is new', {}, 0, {}],
  ['that failed thrice', { attempts: 3, waitsFor: 'network' }, 3, {}],
  ['that waits before its first try', { waitsFor: 'network' }, 1, {}],
  ['that the server put off', { attempts: 2, waitsFor: 'server', nextTryAt: 9 }, 2, {}],
  ['under way', { attempts: 1, sendingUntil: 9 }, 0, {}],
  ['that waits for a sign-in', { state: 'waiting-sign-in' }, 0, {}],
  ['of another state', { state: 'needs-attention' }, 0, { state: 'queued' }],
])('saves a command %s as it reads it again', (_name, given, failures, sync) => {
  const { attempts, faults, nextTryAt, sendingUntil, waitsFor, state } = { ...ROW, ...given }
  const saved = toSaved({ ...ROW, ...given })
  expect(saved).toEqual({
    id,
    ...INPUT,
    pressedAt: 1_000,
    failures,
    sync: { state, attempts, faults, nextTryAt, sendingUntil, waitsFor, ...sync },
  })
  expect(savedCommandsSchema.parse([saved])).toEqual([saved])
  const reopened = { ...ROW, ...given, ...sync, attemptedEver: true }
  expect(fromSaved([saved])).toEqual([reopened])
})
