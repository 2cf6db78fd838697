import { CircleAlert, CloudUpload } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isArrivalNews } from '#domain/car-requests/arrival.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { asDue } from '#domain/car-requests/due-slot.ts'
import { isolated } from '#domain/isolated.ts'
import type { ShownAct } from '../../mutations/kinds/request-act.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { actText, doneText } from './act-text.ts'
import type { Booking } from './booking.ts'
import { GarageAnswer, MeetingPlace } from './booking-answer.tsx'
import { bookingLink } from './booking-state.ts'
import { RequestCard } from './request-card.tsx'
import { rowStateText } from './row-text.ts'
import { StateBadge } from './state-badge.tsx'
import { Timeline } from './timeline.tsx'
import { useActs } from './use-acts.ts'

/** Brings a card into sight when the address names it. */
function useLinkedCard(id: string) {
  const heading = useRef<HTMLParagraphElement>(null)
  const { pathname, hash, key } = useLocation()
  const isMeant = pathname + hash === bookingLink(id)
  // A link that is followed again has another key.
  useEffect(() => {
    if (!isMeant) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isMeant, key])
  return heading
}

type BookingCardProps = {
  booking: Booking
  mutations: MutationsView
  /** Opens the sheet of the booking. */
  onChange: () => void
}

/** A booking that the club has: its state, and what its member can do. */
export function BookingCard({ booking, mutations, onChange }: BookingCardProps) {
  const { unsent, done } = booking
  const request = asDue(booking.request)
  const today = useClubToday()
  const { act, undo, dismiss } = useActs(mutations)
  const heading = useLinkedCard(request.id)
  const undone = useRef('')
  const isOpen = request.status === 'pending' && unsent?.state !== 'needs-attention'

  return (
    <RequestCard
      request={request}
      headingRef={heading}
      badge={
        <>
          {unsent && <UnsentBadge act={unsent} />}
          {/* A refused act changed nothing. */}
          {(!unsent || unsent.state === 'needs-attention') && <StateBadge request={request} />}
        </>
      }
    >
      {unsent && (
        <UnsentAct
          act={unsent}
          onUndo={() => void undo(unsent, booking.request)}
          onDismiss={() => void dismiss(unsent)}
        />
      )}
      {done && (
        <ActLine text={doneText(done.input.act, today)}>
          <Button
            variant="secondary"
            onClick={(event) => {
              if (isStrayTap(`undo ${done.id}`, event) || undone.current === done.id) return
              undone.current = done.id
              focusHeadingOnceGone(event.currentTarget)
              void undo(done, booking.request)
            }}
          >
            Undo
          </Button>
        </ActLine>
      )}
      {!unsent && (
        <GarageAnswer
          request={booking.request}
          onAct={(chosen) => void act(chosen, booking.request)}
        />
      )}
      {!unsent && <Timeline request={request} />}
      {request.status === 'pending' && <MeetingPlace request={request} />}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {!(unsent && isArrivalNews(unsent.input.act)) && (
            <BookingButton request={request} onClick={onChange}>
              Change
            </BookingButton>
          )}
          {unsent?.input.act.kind !== 'cancel' && (
            <BookingButton
              request={request}
              onClick={() => void act({ kind: 'cancel' }, booking.request)}
            >
              {request.promise === 'offered' ? 'None of these' : 'Cancel'}
            </BookingButton>
          )}
        </div>
      )}
    </RequestCard>
  )
}

type BookingButtonProps = {
  request: CarRequest
  onClick: () => void
  children: string
}

function BookingButton({ request, onClick, children }: BookingButtonProps) {
  return (
    <Button
      variant="secondary"
      aria-label={`${children}: ${isolated(request.vehicleName)}, ${request.requestedDate}`}
      onClick={(event) => {
        if (isStrayTap(request.id, event)) return
        focusHeadingOnceGone(event.currentTarget)
        onClick()
      }}
    >
      {children}
    </Button>
  )
}

export function UnsentBadge({ act }: { act: ShownAct }) {
  const isProblem = act.state === 'needs-attention'
  const Icon = isProblem ? CircleAlert : CloudUpload
  return (
    <Badge tone={isProblem ? 'danger' : 'neutral'} icon={<Icon aria-hidden="true" />}>
      {rowStateText(act)}
    </Badge>
  )
}

type UnsentActProps = {
  act: ShownAct
  /** Not for one that was rejected. */
  onUndo?: () => void
  onDismiss: () => void
}

export function UnsentAct({ act, onUndo, onDismiss }: UnsentActProps) {
  const today = useClubToday()
  const isProblem = act.state === 'needs-attention'
  return (
    <ActLine text={actText(act, today)} problem={act.attention?.reason}>
      {(isProblem || act.input.act.kind !== 'undo') && (
        <Button variant="secondary" onClick={isProblem ? onDismiss : onUndo}>
          {isProblem ? 'OK' : 'Undo'}
        </Button>
      )}
    </ActLine>
  )
}

type ActLineProps = { text: string; problem?: string | undefined; children: ReactNode }

function ActLine({ text, problem, children }: ActLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="tabular min-w-0 flex-1 basis-40">
        <span className="font-medium">{text}</span>
        {problem && <span className="block text-danger">{problem}</span>}
      </p>
      {children}
    </div>
  )
}
