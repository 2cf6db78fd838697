import type { CarRequest, DayAndTime } from '#domain/car-requests/car-request.ts'
import { asDue } from '#domain/car-requests/due-slot.ts'
import type { CalendarDay } from '#domain/dates.ts'
import { DOT } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import type { MemberAct, ShownAct } from '../../mutations/kinds/request-act.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { sayWhile } from '../../ui/say-while.ts'
import { toast } from '../../ui/toast-store.ts'
import { noSignalText } from '../no-signal-text.ts'
import { reportNotSaved } from '../not-saved.ts'
import { doneText, undoneText } from './act-text.ts'

type UndoneAct = Pick<ShownAct, 'id' | 'input'>
type ActMutations = Pick<MutationsView, 'append' | 'undoAct'>

/** A member's acts on a request: saved on this device, then confirmed with an Undo. */
export function useActs(mutations: MutationsView) {
  const today = useClubToday()
  return {
    act: (act: MemberAct, request: CarRequest) => saveAct(act, request, mutations, today),
    undo: (row: UndoneAct, request: CarRequest) => undoAct(row, request, mutations, today),
    dismiss: (row: ShownAct) => dismissAct(row, mutations),
  }
}

export const dismissAct = ({ id }: ShownAct, { dismiss }: Pick<MutationsView, 'dismiss'>) =>
  dismiss(id).catch(reportNotSaved)

/** A toast names the car: a member may have acted on several. */
export const withCarName = (text: string, { vehicleName }: Pick<CarRequest, 'vehicleName'>) =>
  `${text}${DOT} ${isolated(vehicleName)}`

function dueOf(request: CarRequest): DayAndTime {
  const { requestedDate: date, requestedTime: time } = asDue(request)
  return { date, time }
}

/** Undoes an act, and says what there is again. */
async function undoAct(
  row: UndoneAct,
  request: CarRequest,
  mutations: ActMutations,
  today: CalendarDay,
) {
  const { act, before } = row.input
  try {
    await mutations.undoAct(row)
  } catch (cause) {
    return reportNotSaved(cause)
  }
  toast({
    title: withCarName(undoneText(act, before ?? dueOf(request), today), request),
    ...(navigator.onLine ? {} : { description: noSignalText() }),
  })
}

/** Saves an act on this device, and says so with an Undo; false if the device can't. */
export async function saveAct(
  act: MemberAct,
  request: CarRequest,
  mutations: ActMutations,
  today: CalendarDay,
): Promise<boolean> {
  const { id: requestId, version = 0 } = request
  const input = { requestId, version, act, before: dueOf(request) }
  const saving = mutations.append({ kind: 'request-act', input })
  const row = await sayWhile('Saving…', saving).catch(reportNotSaved)
  if (!row) return false
  toast({
    title: withCarName(doneText(act, today), request),
    ...(navigator.onLine ? {} : { description: noSignalText() }),
    action: {
      label: 'Undo',
      onClick: () => void undoAct({ id: row.id, input }, request, mutations, today),
    },
    returns: true,
  })
  return true
}
