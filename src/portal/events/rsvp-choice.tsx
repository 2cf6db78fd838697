import { Check, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ClubEvent } from '#domain/events/event.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { useMember } from '../member-context.ts'
import { answerText, movedText, refusalText } from './event-availability.ts'
import type { Rsvps } from './use-rsvps.ts'

type RsvpChoiceProps = { event: ClubEvent; rsvps: Rsvps }

/** Marks yes or no as soon as it is tapped, and shows its status (specification 4). A cancelled event can't be answered. */
export function RsvpChoice({ event, rsvps }: RsvpChoiceProps) {
  const statusId = useId()
  const session = useMember()
  const availability = rsvps.availabilityOf(event)
  const { attending, unconfirmed, isFull, row } = availability
  const isClosed = isFull && !attending && !event.cancelledAt
  // Nobody goes to a cancelled event, but an answer that is still being sent is shown.
  const shownAnswer = event.cancelledAt ? { ...availability, attending: null } : availability
  const rejected = row?.state === 'needs-attention' ? row : undefined
  return (
    <div className="flex flex-col gap-2">
      {event.cancelledAt && <CancellationNote event={event} />}
      {!event.cancelledAt && (
        <fieldset>
          <legend className="mb-2 font-semibold">
            <span>{unconfirmed ? movedText(unconfirmed, event) : 'Are you coming?'}</span>
            <span className="sr-only">
              {' '}
              <bdi>{event.title}</bdi>
            </span>
          </legend>
          <div className="grid grid-cols-2 gap-2">
            <AnswerButton
              isChosen={attending === true && !unconfirmed}
              icon={<Check aria-hidden="true" />}
              disabled={isClosed}
              describedBy={isClosed ? statusId : undefined}
              onChoose={() => void rsvps.choose(event, true)}
            >
              Yes
            </AnswerButton>
            <AnswerButton
              isChosen={attending === false}
              icon={<X aria-hidden="true" />}
              onChoose={() => void rsvps.choose(event, false)}
            >
              No
            </AnswerButton>
          </div>
        </fieldset>
      )}
      {rejected && (
        <div role="alert" className="flex items-center gap-2 rounded-md bg-danger-soft p-2 pl-3">
          <p className="min-w-0 flex-1 font-medium text-danger text-sm">{refusalText(rejected)}</p>
          <Button
            variant="secondary"
            onClick={({ currentTarget }) => {
              focusHeadingOnceGone(currentTarget)
              rsvps.dismiss(rejected)
            }}
          >
            OK
          </Button>
        </div>
      )}
      <p id={statusId} role="status" className="min-h-5 text-muted text-sm">
        {isClosed && !rejected && <span>This event is full. </span>}
        <span>{answerText(shownAnswer, session)}</span>
      </p>
    </div>
  )
}

function CancellationNote({ event }: { event: ClubEvent }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <Badge tone="danger">Cancelled</Badge>
      {event.cancellationReason && (
        <p className="[overflow-wrap:anywhere]">{event.cancellationReason}</p>
      )}
    </div>
  )
}

type AnswerButtonProps = {
  isChosen: boolean
  icon: ReactNode
  disabled?: boolean
  describedBy?: string | undefined
  onChoose: () => void
  children: ReactNode
}

function AnswerButton({
  isChosen,
  icon,
  disabled,
  describedBy,
  onChoose,
  children,
}: AnswerButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => !isChosen && onChoose()}
      className={classNames(
        'flex min-h-target items-center justify-center gap-2 rounded-md border border-control bg-raised font-semibold transition-colors duration-150 [&>svg]:size-5',
        'enabled:hover:border-text disabled:cursor-not-allowed disabled:border-border disabled:bg-transparent disabled:text-muted',
        'aria-pressed:border-transparent aria-pressed:bg-accent aria-pressed:text-on-accent',
      )}
    >
      {icon}
      <span>{children}</span>
    </button>
  )
}
