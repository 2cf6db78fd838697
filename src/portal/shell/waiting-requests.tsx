import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ShownRow } from '../../mutations/kinds/member-kinds.ts'
import type { ShownRsvp } from '../../mutations/kinds/rsvp.ts'
import { isWaiting } from '../../mutations/row.ts'
import { readRows, useMutations } from '../../mutations/use-mutations.ts'
import { myCarRequestsQuery } from '../../queries/my-car-requests.ts'
import { checkGarage } from '../../queries/my-garage.ts'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast-store.ts'

export type LeftBehind = ReturnType<typeof leftBehindText>

type WaitingRequestsProps = {
  memberId: string
  /** Called with what a sign-out would leave on this device, once that is known. */
  onChange: (left: LeftBehind) => void
}

export function WaitingRequests({ memberId, onChange }: WaitingRequestsProps) {
  const { rows, acts, rsvps, ready } = useMutations(memberId)
  useSentRequests([...rows, ...acts])
  useRefusalToasts(rsvps)
  const all = [...rows, ...acts, ...rsvps]
  const left = leftBehindText(all)
  const [title, text] = [left?.title, left?.text]
  useEffect(() => {
    if (ready) onChange(title && text ? { title, text } : null)
  }, [ready, title, text, onChange])
  const waiting = waitingText(all)
  if (!waiting) return null
  const leadsToRequests = [...rows, ...acts].some((row) =>
    waiting.isProblem ? row.state === 'needs-attention' : isWaiting(row),
  )
  const Icon = waiting.isProblem ? CircleAlert : Send
  return (
    <Link
      to={leadsToRequests ? '/members/car-pickup-dropoff#your-requests' : '/members/events'}
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

/** Rereads the member's requests and cars as soon as one is sent, whatever page is open. */
function useSentRequests(rows: readonly Pick<ShownRow, 'id' | 'state'>[]) {
  const queryClient = useQueryClient()
  const sent = rows
    .filter((row) => row.state === 'sent')
    .map((row) => row.id)
    .join()
  useEffect(() => {
    if (!sent) return
    const { queryKey } = myCarRequestsQuery
    void queryClient
      .invalidateQueries({ queryKey })
      .then(checkGarage)
      .catch(() => undefined)
  }, [sent, queryClient])
}

/** Shows an 'Error' toast with the server's message for each RSVP refused while this page is open (specification 8). */
function useRefusalToasts(rsvps: readonly ShownRsvp[]) {
  const onTheirWay = useRef(new Set<string>())
  useEffect(() => {
    for (const { key, state, attention } of rsvps) {
      if (state !== 'needs-attention') {
        if (isWaiting({ state })) onTheirWay.current.add(key)
      } else if (onTheirWay.current.delete(key)) {
        const description = attention?.reason ?? ''
        toast({ title: 'Error', description, variant: 'destructive' })
      }
    }
  }, [rsvps])
}

type Row = Pick<ShownRow, 'kind' | 'state'>

const NAMES = {
  'car-request': { one: '1 booking', many: 'bookings' },
  rsvp: { one: '1 RSVP', many: 'RSVPs' },
  'request-act': { one: '1 change', many: 'changes' },
}

/** The number of rows, with their kind if it is one and the same. */
function counted(rows: readonly Row[]): string {
  const [first] = rows
  if (!first || rows.some((row) => row.kind !== first.kind)) return String(rows.length)
  const { one, many } = NAMES[first.kind]
  return rows.length === 1 ? one : `${rows.length} ${many}`
}

/** What has not been sent, short enough for a phone; null when all has. Rows needing attention come first. */
export function waitingText(rows: readonly Row[]): { text: string; isProblem: boolean } | null {
  const stuck = rows.filter((row) => row.state === 'needs-attention')
  if (stuck.length > 0) {
    const verb = stuck.length === 1 ? 'needs' : 'need'
    return { text: `${counted(stuck)} ${verb} attention`, isProblem: true }
  }
  const waiting = rows.filter(isWaiting)
  return waiting.length > 0 ? { text: `${counted(waiting)} waiting`, isProblem: false } : null
}

/** What a sign-out would leave on this device; null when nothing. */
export function leftBehindText(rows: readonly Row[]): { title: string; text: string } | null {
  const left = rows.filter(isWaiting)
  if (left.length === 0) return null
  const [verb, it] = left.length === 1 ? ["hasn't", "It'll"] : ["haven't", "They'll"]
  return {
    title: `${counted(left)} ${verb} been sent`,
    text: `${it} go out next time you sign in here.`,
  }
}

/** More than a slow phone needs; where storage is blocked the read never ends. */
const READ_WITHIN_MS = 2_000

/** The same for a sign-out before the rows were shown; null if they can't be read. */
export function readLeftBehind(memberId: string): Promise<LeftBehind> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, READ_WITHIN_MS, null))
  return Promise.race([readRows(memberId).then(leftBehindText, () => null), late])
}
