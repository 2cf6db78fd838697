import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { MemberAct } from '../../mutations/kinds/request-act.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import { RowGone } from '../../mutations/row.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { sayWhile } from '../../ui/say-while.ts'
import { toast } from '../../ui/toast-store.ts'
import { noSignalText } from '../no-signal-text.ts'
import { reportNotSaved } from '../not-saved.ts'
import { doneText } from './act-text.ts'
import { aboutCar } from './use-acts.ts'

/** What a member can do with a booking that waits on this device; each resolves with whether it was saved. */
export function useRowActs(row: ShownRequest, mutations: MutationsView) {
  const today = useClubToday()

  async function save(act: MemberAct, saving: Promise<unknown>): Promise<boolean> {
    try {
      await sayWhile('Saving…', saving)
    } catch (cause) {
      reportFailure(cause)
      return false
    }
    // A cancelled one is gone from this device, or says itself that its cancellation waits.
    const waits = act.kind !== 'cancel' && !navigator.onLine
    toast({
      title: aboutCar(doneText(act, today), row.input),
      ...(waits && { description: noSignalText() }),
    })
    return true
  }

  return {
    edit(changed: Partial<CarRequestInput>): Promise<boolean> {
      const { requestedDate, requestedTime, notes } = changed
      const isMoved = requestedDate !== undefined && requestedTime !== undefined
      const act: MemberAct = isMoved
        ? { kind: 'change', requestedDate, requestedTime }
        : { kind: 'change', notes: notes ?? null }
      return save(act, mutations.edit(row.id, { ...row.input, ...changed }))
    },
    cancel: () => save({ kind: 'cancel' }, mutations.discard(row.id)),
  }
}

function reportFailure(cause: unknown) {
  if (!(cause instanceof RowGone)) return reportNotSaved(cause)
  const description = 'It was sent or cancelled in another tab.'
  toast({ title: 'Not saved', description, variant: 'destructive' })
}
