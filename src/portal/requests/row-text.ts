import type { CalendarDay } from '#domain/dates.ts'
import type { ShownAct } from '../../mutations/kinds/request-act.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import { noSignalText } from '../no-signal-text.ts'
import type { SaveResult } from './save-result.ts'
import { confirmedText } from './slot-text.ts'

/** A short status of a queued request, or of a queued act on one. */
export function rowStateText(
  row: Pick<ShownAct, 'state' | 'waitsFor'> &
    Partial<Pick<ShownRequest, 'followedBy'>> & {
      receipt?: Pick<NonNullable<ShownRequest['receipt']>, 'status'> | null
    },
): string {
  const needsMember = row.state === 'needs-attention' || row.state === 'waiting-sign-in'
  const follows = needsMember ? null : row.followedBy
  if (follows === 'cancel') return "We'll cancel it when you're online"
  if (follows === 'change') return "We'll update it when you're online"
  if (row.receipt?.status === 'cancelled') return 'Cancelled'
  if (row.state === 'queued' && row.waitsFor === 'server') return 'Trying again soon'
  const texts = {
    queued: 'Not sent yet',
    sending: 'Sending…',
    'waiting-sign-in': 'Sign in to send',
    'needs-attention': 'Needs attention',
    sent: 'Sent',
  }
  return texts[row.state]
}

type Current = {
  row: Pick<ShownRequest, 'state' | 'waitsFor' | 'followedBy'> | undefined
  /** What the server answered; undefined until the row was sent. */
  receipt?: Pick<NonNullable<ShownRequest['receipt']>, 'existing' | 'promise'> | null
  /** Whether the row was shown before. */
  wasQueued: boolean
  isOnline: boolean
  today: CalendarDay
}

/** A row that was shown and is gone was sent too: after a discard nobody reads this message. */
export function isSent(row: Current['row'], wasQueued: boolean): boolean {
  return row ? row.state === 'sent' : wasQueued
}

/** The message after saving, which follows the row's state. */
export function savedText(saved: SaveResult, shown: Current): string {
  const { row, wasQueued, isOnline, receipt } = shown
  if (saved.outcome === 'changed') return 'Saved. See below.'
  if (row?.followedBy) return "Saved. We'll update it when you're online."
  if (row?.state === 'needs-attention') return 'Needs attention. See below.'
  if (isSent(row, wasQueued)) return sentText(saved.request, shown.today, receipt)
  if (!row) return 'Saved.'
  if (row.state === 'waiting-sign-in') return 'Saved. Sign in to send it.'
  if (!isOnline || row.waitsFor === 'network') return noSignalText()
  return row.waitsFor === 'server' ? "Saved. We'll send it shortly." : 'Saved. Sending…'
}

function sentText(
  request: SaveResult['request'],
  today: CalendarDay,
  receipt: Current['receipt'],
): string {
  if (receipt?.existing === 'newer') return 'You have a newer booking. See below.'
  if (receipt?.existing === 'same') return 'You have this booking already. See below.'
  if (receipt?.promise !== 'confirmed') {
    return `${receipt?.existing ? 'Booking changed' : 'Sent to the garage'}. We'll confirm it here.`
  }
  const done = receipt.existing ? 'Booking changed' : 'Got it'
  return `${done}. ${confirmedText(request, today)}`
}
