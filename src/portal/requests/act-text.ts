import type { DayAndTime } from '#domain/car-requests/car-request.ts'
import type { CalendarDay } from '#domain/dates.ts'
import type { MemberAct, ShownAct } from '../../mutations/kinds/request-act.ts'
import { timeText } from './booking-state.ts'

/** What an act that was not sent will do. */
export function actText({ input: { act } }: Pick<ShownAct, 'input'>, today: CalendarDay): string {
  switch (act.kind) {
    case 'cancel':
      return 'Cancel this booking'
    case 'undo':
      return 'Undo your last change'
    case 'on_my_way':
      return "Tell the garage you're on your way"
    case 'running_late':
      return act.expectedAt
        ? "Tell the garage you're running late"
        : "Tell the garage you're on time"
    case 'accept':
      return `Take ${timeText(act, today)}`
    case 'change': {
      const { requestedDate: date, requestedTime: time } = act
      return date && time ? `Move to ${timeText({ date, time }, today)}` : 'Change the note'
    }
  }
}

/** What an act has done, once it is saved on this device. */
export function doneText(act: MemberAct, today: CalendarDay): string {
  switch (act.kind) {
    case 'cancel':
      return 'Booking cancelled'
    case 'on_my_way':
    case 'running_late':
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

/** What there is again once an act was undone, on a booking that was due at `due` before it. */
export function undoneText(act: MemberAct, due: DayAndTime, today: CalendarDay): string {
  const before = timeText(due, today)
  switch (act.kind) {
    case 'cancel':
      return `Booked again for ${before}`
    case 'accept':
      return `Back to ${before}`
    case 'change':
      return act.requestedTime ? `Back to ${before}` : 'Note as before'
    case 'on_my_way':
    case 'running_late':
    case 'undo':
      return 'Undone'
  }
}
