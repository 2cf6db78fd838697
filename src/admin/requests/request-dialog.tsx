import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { DOT } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import { useCarRequest, useRequestHistory, useRequestWrites } from '../../queries/car-requests.ts'
import { type ClubClock, useClubClock } from '../../queries/club-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatMoment } from '../board/request-time.ts'
import { LoadedEntry } from '../entries/loaded-entry.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { RequestAnswer } from './request-answer.tsx'
import { RequestFacts } from './request-facts.tsx'
import { actText, SOURCE_LABELS } from './request-text.ts'
import { undoAct } from './use-request-act.ts'

type RequestDialogProps = { id: string; onClose: () => void }

/** One request: what was requested and promised, the answers that staff can give, and its history. */
export default function RequestDialog({ id, onClose }: RequestDialogProps) {
  const { data: request, ...query } = useCarRequest(id)
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
      <LoadedEntry of="booking" row={request} query={query}>
        {(loaded) => <RequestDetail request={loaded} onClose={onClose} />}
      </LoadedEntry>
    </Dialog>
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

type RequestHistoryProps = { request: CarRequest; clock: ClubClock }

/** What became of a request, newest first; the last act of staff can be undone. */
function RequestHistory({ request, clock }: RequestHistoryProps) {
  const history = useRequestHistory(request.id)
  const writes = useRequestWrites()
  const [isUndoing, setUndoing] = useState(false)
  const newest = history.data?.[0]
  const canUndo = newest?.actor === 'staff' && newest.act !== 'undo'

  async function undo() {
    setUndoing(true)
    await undoAct(writes, request)
    setUndoing(false)
  }
  return (
    <section>
      <h3 className="mb-2 text-xl">History</h3>
      <ListFrame
        {...history}
        of="changes"
        // Never empty: a request's first row is that it was requested.
        rows={history.data && [request, ...history.data]}
        empty={null}
      >
        <ol>
          {history.data?.map((row) => (
            <HistoryRow key={row.id} at={row.at} clock={clock}>
              {actText(row, request.memberName, clock)}
            </HistoryRow>
          ))}
          {/* Empty while only the board's part of the request is known. */}
          {request.createdAt && (
            <HistoryRow at={request.createdAt} clock={clock}>
              {`Requested ${SOURCE_LABELS[request.source].toLowerCase()}`}
            </HistoryRow>
          )}
        </ol>
      </ListFrame>
      {canUndo && (
        <Button
          variant="secondary"
          busy={isUndoing}
          onClick={() => void undo()}
          className="mt-2 min-h-14!"
        >
          <Undo2 aria-hidden="true" className="size-5" />
          Undo the last change
        </Button>
      )}
    </section>
  )
}

type HistoryRowProps = { at: string; clock: ClubClock; children: string }

function HistoryRow({ at, clock, children }: HistoryRowProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-border border-b py-2">
      <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">{children}</span>
      <span className="tabular text-muted text-sm">
        {formatMoment(new Date(at), clock.timeZone, clock.now)}
      </span>
    </li>
  )
}
