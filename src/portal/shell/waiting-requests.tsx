import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { BOOKINGS_PAGE } from '#domain/member-pages.ts'
import type { ShownRow } from '../../mutations/kinds/member-kinds.ts'
import { isWaiting } from '../../mutations/row.ts'
import { readRows, useMutations } from '../../mutations/use-mutations.ts'
import { myCarRequestsQuery } from '../../queries/my-car-requests.ts'
import { checkGarage } from '../../queries/my-garage.ts'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast-store.ts'

/** How many writes were not sent, as a link to them. */
export function WaitingRequests({ memberId }: { memberId: string }) {
  const { rows, acts, all } = useMutations(memberId)
  useRereadOnceAnswered([...rows, ...acts])
  useRefusalToasts(all)
  const waiting = waitingText(all)
  // Bookings come first in `all`.
  const first = all.find((row) =>
    waiting?.isProblem ? row.state === 'needs-attention' : isWaiting(row),
  )
  if (!waiting || !first) return null
  const Icon = waiting.isProblem ? CircleAlert : Send
  return (
    <Link
      to={KINDS[first.kind].page}
      className={classNames(
        'inline-flex min-h-target shrink-0 items-center gap-1.5 font-semibold',
        waiting.isProblem ? 'text-danger' : 'text-brass-text',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span>{waiting.text}</span>
    </Link>
  )
}

/** Rereads the member's requests and cars as soon as one is accepted or refused, whatever page is open. */
function useRereadOnceAnswered(rows: readonly Pick<ShownRow, 'id' | 'state'>[]) {
  const queryClient = useQueryClient()
  const answered = rows
    .filter(({ state }) => state === 'sent' || state === 'needs-attention')
    .map(({ id, state }) => `${id} ${state}`)
    .join()
  useEffect(() => {
    if (!answered) return
    const { queryKey } = myCarRequestsQuery
    void queryClient
      .invalidateQueries({ queryKey })
      .then(checkGarage)
      .catch(() => undefined)
  }, [answered, queryClient])
}

/**
 * Shows an 'Error' toast with the server's message for each RSVP (specification 8) and other change that is refused while
 * this page is open; it replaces the toast that said it was done. A refused request shows its own message.
 */
function useRefusalToasts(rows: readonly Pick<ShownRow, 'kind' | 'key' | 'state' | 'attention'>[]) {
  const unansweredKeys = useRef(new Set<string>())
  useEffect(() => {
    for (const { kind, key, state, attention } of rows) {
      if (kind === 'car-request') continue
      const isRejected = state === 'needs-attention'
      if (!isRejected && isWaiting({ state })) unansweredKeys.current.add(key)
      // An older rejection is shown beside its event; a toast would show it on every page again.
      if (isRejected && unansweredKeys.current.delete(key)) {
        const description = attention?.reason ?? ''
        toast({ title: 'Error', description, variant: 'destructive' })
      }
    }
  }, [rows])
}

type Row = Pick<ShownRow, 'kind' | 'state'>

/** What members call the rows of each kind, and the page that shows them. */
const KINDS: Record<Row['kind'], { one: string; many: string; page: string }> = {
  'car-request': { one: '1 booking', many: 'bookings', page: BOOKINGS_PAGE },
  'request-act': { one: '1 change', many: 'changes', page: BOOKINGS_PAGE },
  rsvp: { one: '1 RSVP', many: 'RSVPs', page: '/members/events' },
}

/** The number of rows, with their kind if it is one and the same. */
function countText(rows: readonly Row[]): string {
  const [first] = rows
  if (!first || rows.some((row) => row.kind !== first.kind)) return String(rows.length)
  const { one, many } = KINDS[first.kind]
  return rows.length === 1 ? one : `${rows.length} ${many}`
}

/** What has not been sent, short enough for a phone; null when all has. Rows needing attention come first. */
export function waitingText(rows: readonly Row[]): { text: string; isProblem: boolean } | null {
  const stuck = rows.filter((row) => row.state === 'needs-attention')
  if (stuck.length > 0) {
    const verb = stuck.length === 1 ? 'needs' : 'need'
    return { text: `${countText(stuck)} ${verb} attention`, isProblem: true }
  }
  const waiting = rows.filter(isWaiting)
  return waiting.length > 0 ? { text: `${countText(waiting)} waiting`, isProblem: false } : null
}

export type UnsentSummary = { title: string; text: string }

/** What a sign-out would leave on this device; null when nothing. */
export function unsentSummary(rows: readonly Row[]): UnsentSummary | null {
  const unsent = rows.filter(isWaiting)
  if (unsent.length === 0) return null
  const [verb, it] = unsent.length === 1 ? ["hasn't", "It'll"] : ["haven't", "They'll"]
  const title = `${countText(unsent)} ${verb} been sent`
  const stuck = unsent.filter((row) => row.state === 'needs-attention')
  if (stuck.length === 0) return { title, text: `${it} go out next time you sign in here.` }
  const stuckText = `${waitingText(stuck)?.text}. Check it first, or after you sign in here again.`
  return {
    title,
    text:
      stuck.length === unsent.length
        ? stuckText
        : `${stuckText} The rest goes out next time you sign in here.`,
  }
}

/** More than a slow phone needs; where storage is blocked the read never ends. */
const READ_WITHIN_MS = 2_000

/** Reads what a sign-out would leave on this device; null also if it can't be read. */
export function readUnsent(memberId: string): Promise<UnsentSummary | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, READ_WITHIN_MS, null))
  return Promise.race([
    readRows(memberId).then(
      ({ all }) => unsentSummary(all),
      () => null,
    ),
    late,
  ])
}
