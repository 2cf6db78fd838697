import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { CalendarDay } from '#domain/dates.ts'
import type { ActInput, MemberAct, ShownAct } from '../../mutations/kinds/request-act.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { sayWhile } from '../../ui/say-while.ts'
import { toast } from '../../ui/toast-store.ts'
import { noSignalText } from '../no-signal-text.ts'
import { reportNotSaved } from '../not-saved.ts'
import type { Booking } from './booking.ts'
import { timeText } from './booking-state.ts'

type UndoneAct = Pick<ShownAct, 'id' | 'input'>
type ActMutations = Pick<MutationsView, 'act' | 'undoAct'>

const undoAct = (row: UndoneAct, mutations: ActMutations) =>
  mutations.undoAct(row).catch(reportNotSaved)

/** A member's acts on a request: saved on this device, then confirmed with an Undo. */
export function useActs(
  { id: requestId, version = 0 }: Pick<CarRequest, 'id' | 'version'>,
  mutations: MutationsView,
) {
  const today = useClubToday()
  return {
    act: (act: MemberAct) => saveAct({ requestId, version, act }, mutations, today),
    undo: (row: UndoneAct) => undoAct(row, mutations),
    dismiss: ({ id }: ShownAct) => mutations.dismiss(id).catch(reportNotSaved),
  }
}

/** Saves an act on this device, and says so with an Undo; false if the device can't. */
async function saveAct(
  input: ActInput,
  mutations: ActMutations,
  today: CalendarDay,
): Promise<boolean> {
  const id = await sayWhile('Saving…', mutations.act(input)).catch(reportNotSaved)
  if (!id) return false
  toast({
    title: doneText(input.act, today),
    ...(navigator.onLine ? {} : { description: noSignalText() }),
    action: { label: 'Undo', onClick: () => void undoAct({ id, input }, mutations) },
    returns: true,
  })
  return true
}

export async function sayOnMyWay(
  booking: Booking | undefined,
  mutations: ActMutations,
  today: CalendarDay,
) {
  if (!booking) return
  const { id: requestId, version = 0 } = booking.request
  await saveAct({ requestId, version, act: { kind: 'on_my_way' } }, mutations, today)
}

function doneText(act: MemberAct, today: CalendarDay): string {
  switch (act.kind) {
    case 'cancel':
      return 'Booking cancelled'
    case 'on_my_way':
      return "Got it. We'll tell the garage."
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
