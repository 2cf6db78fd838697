import { CalendarClock, CalendarX, Check, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { useRequestHistory } from '../../queries/car-requests.ts'
import type { ClubClock } from '../../queries/club-clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { type ActWithForm, AnswerForm, useAnswerDraft } from './answer-form.tsx'
import { actText, slotText } from './request-text.ts'
import { type ActProblem, useRequestAct } from './use-request-act.ts'

type RequestAnswerProps = { request: CarRequest; clock: ClubClock; onDone: () => void }

/** The answers that staff can give to a pending request. */
export function RequestAnswer({ request, clock, onDone }: RequestAnswerProps) {
  const draft = useAnswerDraft(request.id)
  const acting = useRequestAct(request, () => {
    draft.forget()
    onDone()
  })
  const { busy, problem, run, writes } = acting
  const failure = problem && <Problem problem={problem} request={request} clock={clock} />
  if (request.status !== 'pending') return failure
  const { promise, requestedDate: date, requestedTime: time } = request
  return (
    <section aria-label="Answer" className="flex flex-col gap-4">
      {draft.act ? (
        <AnswerForm act={draft.act} request={request} draft={draft} clock={clock} acting={acting}>
          {failure}
        </AnswerForm>
      ) : (
        <div className="flex flex-col gap-3">
          {failure}
          {promise !== 'confirmed' && (
            <Button
              busy={busy === 'confirm'}
              onClick={() => void run('confirm', (accepted) => writes.confirm(request, accepted))}
              className="min-h-14!"
            >
              <Check aria-hidden="true" className="size-5" />
              <span>{`Confirm ${slotText({ date, time }, clock)}`}</span>
            </Button>
          )}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
            {FORMS.map(({ act, label, icon: Icon }) => (
              <Button
                key={act}
                variant="secondary"
                onClick={() => draft.open(act)}
                className="min-h-14!"
              >
                <Icon aria-hidden="true" className="size-5" />
                <span>{label}</span>
              </Button>
            ))}
          </div>
        </div>
      )}
    </section>
  )
}

const FORMS: { act: ActWithForm; label: string; icon: LucideIcon }[] = [
  { act: 'offer', label: 'Offer times', icon: Clock },
  { act: 'move', label: 'Change time', icon: CalendarClock },
  { act: 'decline', label: 'Decline', icon: CircleX },
  { act: 'cancel', label: 'Cancel booking', icon: CalendarX },
]

type ProblemProps = { problem: ActProblem; request: CarRequest; clock: ClubClock }

/** Why an act failed; after a conflict, who changed the booking. */
function Problem({ problem, request, clock }: ProblemProps) {
  const newest = useRequestHistory(request.id).data?.[0]
  if (!problem.isConflict) {
    return (
      <Banner
        tone="danger"
        action={
          problem.goOn && (
            <Button variant="secondary" onClick={problem.goOn} className="min-h-14!">
              Book it anyway
            </Button>
          )
        }
      >
        {problem.text}
      </Banner>
    )
  }
  return (
    <Banner tone="danger" title="This booking has changed.">
      {newest && <span>{`${actText(newest, request.memberName, clock)}. `}</span>}
      {request.status === 'pending' && <span>Check it, then try again.</span>}
    </Banner>
  )
}
