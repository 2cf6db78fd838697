import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { DOT } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import { isGoneAtClub } from '../../http/request-errors.ts'
import { useCarRequest } from '../../queries/car-requests.ts'
import { useClubClock } from '../../queries/club-clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { failureSentence } from '../failure-text.ts'
import { useLastingError } from '../use-lasting-error.ts'
import { RequestAnswer } from './request-answer.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestHistory } from './request-history.tsx'

export type RequestDialogProps = { id: string; onClose: () => void }

/** One request: what was requested and promised, the answers that staff can give, and its history. */
export default function RequestDialog({ id, onClose }: RequestDialogProps) {
  const { data: request, error: lastError, isFetching, refetch } = useCarRequest(id)
  const error = useLastingError(request, lastError)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        request
          ? `${REQUEST_LABELS[request.requestType]}${DOT} ${isolated(request.vehicleName)}`
          : 'Booking'
      }
      description={request?.memberName}
      wide
    >
      <div className="flex flex-col gap-5">
        {error && (
          <Banner
            tone="danger"
            title={request ? 'This may be out of date' : 'The booking didn’t load'}
            action={
              isGoneAtClub(error) ? null : (
                <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
                  Try again
                </Button>
              )
            }
          >
            {failureSentence(error)}
          </Banner>
        )}
        {request ? <RequestDetail request={request} onClose={onClose} /> : !error && <Loading />}
      </div>
    </Dialog>
  )
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading the booking…</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-40" />
    </div>
  )
}

function RequestDetail({ request, onClose }: { request: CarRequest; onClose: () => void }) {
  const clock = useClubClock()
  return (
    <>
      <RequestFacts request={request} clock={clock} />
      <RequestAnswer request={request} clock={clock} onDone={onClose} />
      <RequestHistory request={request} clock={clock} />
    </>
  )
}
