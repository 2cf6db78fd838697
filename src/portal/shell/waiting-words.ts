import type { AnyOutboxRow } from '../../outbox/outbox-row.ts'
import { isWaiting } from '../../outbox/outbox-row.ts'

type Row = Pick<AnyOutboxRow, 'kind' | 'state'>

const NAMES = {
  'car-request': { one: '1 request', many: 'requests' },
  rsvp: { one: '1 RSVP', many: 'RSVPs' },
}

/** How many rows, by their kind while it is one; the number alone when they are of both. */
function counted(rows: readonly Row[]): string {
  const [first] = rows
  if (!first || rows.some((row) => row.kind !== first.kind)) return String(rows.length)
  const { one, many } = NAMES[first.kind]
  return rows.length === 1 ? one : `${rows.length} ${many}`
}

/**
 * What has not reached the club, in few enough words for a phone; null when all has. What will never go out by itself
 * comes before what only waits.
 */
export function waitingInWords(rows: readonly Row[]): { text: string; isProblem: boolean } | null {
  const stuck = rows.filter((row) => row.state === 'needs-attention')
  if (stuck.length > 0) {
    const verb = stuck.length === 1 ? 'needs' : 'need'
    return { text: `${counted(stuck)} ${verb} attention`, isProblem: true }
  }
  const waiting = rows.filter(isWaiting)
  return waiting.length > 0 ? { text: `${counted(waiting)} waiting`, isProblem: false } : null
}

/** What a sign-out would leave behind on this device; null when nothing would stay. */
export function leftBehindInWords(rows: readonly Row[]): { title: string; text: string } | null {
  const left = rows.filter(isWaiting)
  if (left.length === 0) return null
  const [verb, stay] =
    left.length === 1 ? ['has', 'It stays on this device'] : ['have', 'They stay on this device']
  return {
    title: `${counted(left)} ${verb} not reached the club`,
    text: `${stay}, and nothing of it goes out until you sign in here again.`,
  }
}
