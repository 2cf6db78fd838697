import type { RequestChange } from '#domain/car-requests/request-acts.schema.ts'
import type { MemberAct } from '../../mutations/kinds/request-act.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import { RowGone } from '../../mutations/row.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { sayWhile } from '../../ui/say-while.ts'
import { type ToastInput, toast } from '../../ui/toast-store.ts'
import { noSignalText } from '../no-signal-text.ts'
import { reportNotSaved } from '../not-saved.ts'
import { doneText } from './act-text.ts'
import { withCarName } from './use-acts.ts'

/** A cancellation that was refused can be made again. */
export const canCancelRow = ({ state, followedBy }: ShownRequest) =>
  state !== 'sent' && (followedBy !== 'cancel' || state === 'needs-attention')

/** What a member can do with a booking that waits on this device; each resolves with whether it was saved. */
export function useRowActs(mutations: MutationsView) {
  const today = useClubToday()

  async function save(
    row: ShownRequest,
    act: MemberAct,
    saving: Promise<unknown>,
    more: Partial<ToastInput> = {},
  ): Promise<boolean> {
    try {
      await sayWhile('Saving…', saving)
    } catch (cause) {
      reportFailure(cause)
      return false
    }
    toast({ title: withCarName(doneText(act, today), row.input), ...more })
    return true
  }

  return {
    edit(row: ShownRequest, change: RequestChange): Promise<boolean> {
      return save(
        row,
        { kind: 'change', ...change },
        mutations.edit(row.id, change),
        whileOffline(),
      )
    },
    cancel(row: ShownRequest): Promise<boolean> {
      // What may have arrived is cancelled by the club; anything else is gone from this device.
      const more = row.attemptedEver ? whileOffline() : bookAgain(row, mutations)
      return save(row, { kind: 'cancel' }, mutations.discard(row.id), more)
    },
  }
}

const whileOffline = () => (navigator.onLine ? {} : { description: noSignalText() })

function bookAgain({ input }: ShownRequest, { add }: MutationsView): Partial<ToastInput> {
  const onClick = () => void add(input).catch(reportNotSaved)
  return { action: { label: 'Undo', onClick }, returns: true }
}

function reportFailure(cause: unknown) {
  if (!(cause instanceof RowGone)) return reportNotSaved(cause)
  const description = 'It was sent or cancelled in another tab.'
  toast({ title: 'Not saved', description, variant: 'destructive' })
}
