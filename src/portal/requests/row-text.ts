import type { ShownAct } from '../../mutations/kinds/request-act.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'

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
