import { isArrivalNews } from '#domain/car-requests/arrival.ts'
import type { MemberRow } from '../../src/mutations/kinds/member-kinds.ts'
import type { CommandRow } from '../../src/mutations/kinds/status-command.ts'

const HOUR = 3_600_000
export const NEWS_HOLD_MS = 2 * HOUR
const TAPS_HOLD_MS = 12 * HOUR

/** Whether a row first leaves its device although it was too late for it when its sender last looked. */
export function leftTooLate(row: MemberRow | CommandRow, syncedAt: number): boolean {
  if (row.attempts !== 1) return false
  const age = syncedAt - row.createdAt
  if (row.kind === 'status-command') return age > TAPS_HOLD_MS
  return row.kind === 'request-act' && isArrivalNews(row.input.act) && age > NEWS_HOLD_MS
}
