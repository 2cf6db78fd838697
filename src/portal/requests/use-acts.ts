import type { ArrivalNews } from '#domain/car-requests/arrival.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { CalendarDay } from '#domain/dates.ts'
import type { ActInput, MemberAct, ShownAct } from '../../mutations/kinds/request-act.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { sayWhile } from '../../ui/say-while.ts'
import { toast } from '../../ui/toast-store.ts'
import { noSignalText } from '../no-signal-text.ts'
import { reportNotSaved } from '../not-saved.ts'
import { doneText } from './act-text.ts'
import type { Booking } from './booking.ts'

type UndoneAct = Pick<ShownAct, 'id' | 'input'>
type ActMutations = Pick<MutationsView, 'append' | 'undoAct'>

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
  const saving = mutations.append({ kind: 'request-act', input })
  const row = await sayWhile('Saving…', saving).catch(reportNotSaved)
  if (!row) return false
  toast({
    title: doneText(input.act, today),
    ...(navigator.onLine ? {} : { description: noSignalText() }),
    action: { label: 'Undo', onClick: () => void undoAct({ id: row.id, input }, mutations) },
    returns: true,
  })
  return true
}

export async function sayArrival(
  booking: Booking | undefined,
  news: ArrivalNews,
  mutations: ActMutations,
  today: CalendarDay,
) {
  if (!booking) return
  const { id: requestId, version = 0 } = booking.request
  await saveAct({ requestId, version, act: news }, mutations, today)
}
