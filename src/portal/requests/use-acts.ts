import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { ActInput, MemberAct, ShownAct } from '../../mutations/kinds/request-act.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { toast } from '../../ui/toast-store.ts'
import { noSignalText } from '../no-signal-text.ts'
import { reportNotSaved } from '../not-saved.ts'
import { timeText } from './booking-state.ts'

/** A member's acts on a request: saved on this device, then confirmed with an Undo. */
export function useActs(
  { id: requestId, version = 0 }: Pick<CarRequest, 'id' | 'version'>,
  mutations: MutationsView,
) {
  const today = useClubToday()

  async function act(chosen: MemberAct) {
    const input: ActInput = { requestId, version, act: chosen }
    const rowId = await mutations.act(input).catch(reportNotSaved)
    if (!rowId) return
    toast({
      title: doneText(chosen, today),
      ...(navigator.onLine ? {} : { description: noSignalText() }),
      action: { label: 'Undo', onClick: () => void undo({ id: rowId, input }) },
      returns: true,
    })
  }

  const undo = (row: Pick<ShownAct, 'id' | 'input'>) => mutations.undoAct(row).catch(reportNotSaved)

  return {
    act,
    undo,
    drop: ({ id }: ShownAct) => mutations.dropAct(id).catch(reportNotSaved),
  }
}

function doneText(act: MemberAct, today: string): string {
  switch (act.kind) {
    case 'cancel':
      return 'Booking cancelled'
    case 'undo':
      return 'Undone'
    case 'accept':
      return `Booked for ${timeText(act, today)}`
    case 'change': {
      const { requestedDate: date, requestedTime: time } = act
      return date && time ? `Moved to ${timeText({ date, time }, today)}` : 'Note saved'
    }
  }
}
