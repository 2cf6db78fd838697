import { describe, expect, it } from 'vitest'
import { rowStateText } from './row-text.ts'

const queued = { state: 'queued', waitsFor: null, followedBy: null } as const

describe('the badge of a queued request', () => {
  it.each([
    [queued, 'Not sent yet'],
    [{ ...queued, waitsFor: 'server' }, 'Trying again soon'],
    [{ ...queued, followedBy: 'cancel' }, "We'll cancel it when you're online"],
    [{ ...queued, followedBy: 'change' }, "We'll update it when you're online"],
    [{ ...queued, state: 'waiting-sign-in' }, 'Sign in to send'],
  ] as const)('%# says what happens next', (row, text) => expect(rowStateText(row)).toBe(text))
})
