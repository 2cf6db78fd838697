import type { OutboxRow } from '../../outbox/outbox-row.ts'
import type { SaveOutcome } from './saved-note.ts'

/** What a queued request is doing now, in a few words. */
export function rowStateInWords(row: OutboxRow): string {
  if (row.intent?.kind === 'discard') return 'To be discarded, once the club can be asked'
  if (row.intent?.kind === 'edit') return 'To be changed, once the club can be asked'
  if (row.intent?.kind === 'too-late') return 'Its time has passed, asking the club if it arrived'
  if (row.state === 'queued' && row.waitsFor === 'server') return 'Waiting for the club to answer'
  const words = {
    queued: 'Waiting to be sent',
    sending: 'Sending…',
    'waiting-sign-in': 'Waiting for you to sign in',
    'needs-attention': 'Needs your attention',
    sent: 'Sent',
  }
  return words[row.state]
}

/** What is said right after saving, as true as the row is now. */
export function savedInWords(
  saved: SaveOutcome,
  row: OutboxRow | undefined,
  wasSeen: boolean,
): string {
  if (saved.outcome === 'had-arrived') {
    return 'This request had already reached the club, so it stands as it was.'
  }
  if (saved.outcome === 'waiting-for-server') {
    return 'Saved. The change is made once the club can be asked whether the first version arrived.'
  }
  if (row?.state === 'needs-attention') return 'Saved, but it needs your attention below.'
  if (row?.state === 'sent') return 'Saved and sent to the club.'
  // Rows leave only by the club's receipt, or when discarded, which takes these words down.
  if (!row) return wasSeen ? 'Saved and sent to the club.' : 'Saved.'
  if (row.state === 'sending') return 'Saved. Sending it to the club…'
  return 'Saved on this device. It goes out as soon as there is a connection.'
}
