import { describe, expect, it } from 'vitest'
import { noSignalText } from '../no-signal-text.ts'
import { rowStateText, savedText } from './row-text.ts'

const request = {
  requestType: 'pickup',
  requestedDate: '2026-11-25',
  requestedTime: '10:00 AM',
} as const
const added = { rowId: '1', outcome: 'saved', request } as const
const shown = { wasQueued: true, isOnline: true, today: '2026-11-23' }
const queued = { state: 'queued', waitsFor: null, followedBy: null } as const
const sentRow = { ...queued, state: 'sent' } as const

describe('after saving', () => {
  it('says when the car is ready once the request was sent', () => {
    const text = "Got it. We'll have it ready Wed at 10."
    const confirmed = { ...shown, receipt: { promise: 'confirmed' } } as const
    expect(savedText(added, { ...confirmed, row: sentRow })).toBe(text)
    expect(savedText(added, { ...confirmed, row: undefined })).toBe(text)
    const dropOff = { ...added, request: { ...request, requestType: 'dropoff' } } as const
    expect(savedText(dropOff, { ...confirmed, row: sentRow })).toBe('Got it. See you Wed at 10.')
  })

  it('promises nothing that the garage has not confirmed', () => {
    const sent = { ...shown, row: sentRow }
    const text = "Sent to the garage. We'll confirm it here."
    for (const promise of ['waiting', 'offered'] as const) {
      expect(savedText(added, { ...sent, receipt: { promise } })).toBe(text)
    }
    expect(savedText(added, { ...shown, row: undefined })).toBe(text)
    expect(
      savedText(added, { ...sent, receipt: { existing: 'changed', promise: 'waiting' } }),
    ).toBe("Booking changed. We'll confirm it here.")
  })

  it('says what became of a second request for a car, type and day', () => {
    const sent = { ...shown, row: sentRow }
    const changed = savedText(added, {
      ...sent,
      receipt: { existing: 'changed', promise: 'confirmed' },
    })
    expect(changed).toBe("Booking changed. We'll have it ready Wed at 10.")
    const newer = savedText(added, {
      ...sent,
      receipt: { existing: 'newer', promise: 'waiting' },
    })
    expect(newer).toBe('You have a newer booking. See below.')
  })

  it('blames the signal only where there is none', () => {
    const text = noSignalText()
    expect(savedText(added, { ...shown, row: queued, isOnline: false })).toBe(text)
    expect(savedText(added, { ...shown, row: { ...queued, waitsFor: 'network' } })).toBe(text)
    expect(savedText(added, { ...shown, row: queued })).toBe('Saved. Sending…')
    const refused = { ...queued, waitsFor: 'server' } as const
    expect(savedText(added, { ...shown, row: refused })).toBe("Saved. We'll send it shortly.")
  })

  it('names a change that has to wait', () => {
    for (const followedBy of ['change', 'cancel'] as const) {
      expect(savedText(added, { ...shown, row: { ...queued, followedBy } })).toBe(
        "Saved. We'll update it when you're online.",
      )
    }
    expect(savedText({ ...added, outcome: 'changed' }, { ...shown, row: undefined })).toBe(
      'Saved. See below.',
    )
  })
})

describe('the badge of a queued request', () => {
  it.each([
    [queued, 'Not sent yet'],
    [{ ...queued, waitsFor: 'server' }, 'Trying again soon'],
    [{ ...queued, followedBy: 'cancel' }, "We'll cancel it when you're online"],
    [{ ...queued, followedBy: 'change' }, "We'll update it when you're online"],
    [{ ...queued, state: 'waiting-sign-in' }, 'Sign in to send'],
  ] as const)('%# says what happens next', (row, text) => expect(rowStateText(row)).toBe(text))
})
