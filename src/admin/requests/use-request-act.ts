import { useRef, useState } from 'react'
import { type CarRequest, carRequestSchema } from '#domain/car-requests/car-request.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { isolated } from '#domain/isolated.ts'
import { currentRow } from '../../http/edit-version.ts'
import { hasNoDetail, isClosedDay } from '../../http/request-errors.ts'
import { useRequestWrites } from '../../queries/car-requests.ts'
import { toast } from '../../ui/toast-store.ts'
import { failureSentence, unsavedText } from '../failure-text.ts'

const UNDO_MS = 15_000

type Writes = ReturnType<typeof useRequestWrites>
type StaffAct = Exclude<keyof Writes, 'undo' | 'newestAct'>

const DONE_TITLES: Record<StaffAct, string> = {
  confirm: 'Confirmed',
  offer: 'Times offered',
  move: 'Time changed',
  decline: 'Declined',
  cancel: 'Cancelled',
}

export type ActProblem = {
  isConflict: boolean
  text: string
  /** Books it although the club is closed that day; null unless that was the problem. */
  goOn: (() => void) | null
}

/** What staff accepted after a first refusal. */
type Accepted = { acceptClosedDay?: 'true' }
const CLOSED_DAY: Accepted = { acceptClosedDay: 'true' }

type Sent = { act: StaffAct | 'undo'; version: number | undefined }

/** Runs the acts of staff on one request; each can be undone from its toast. `onDone` is for the screen that is open. */
export function useRequestAct(request: CarRequest, onDone: () => void) {
  const writes = useRequestWrites()
  const [busy, setBusy] = useState<StaffAct | null>(null)
  const [problem, setProblem] = useState<ActProblem | null>(null)
  const unanswered = useRef<Sent | null>(null)

  async function run(
    act: StaffAct,
    write: (accepted: Accepted) => Promise<CarRequest>,
    accepted: Accepted = {},
  ) {
    const sent = { act, version: request.version }
    setBusy(act)
    setProblem(null)
    try {
      const saved = await write(accepted).catch((error) =>
        afterLostAnswer(writes, unanswered.current, error),
      )
      toastDone(writes, act, saved)
      onDone()
    } catch (error) {
      if (hasNoDetail(error)) unanswered.current = sent
      const isConflict = currentRow(carRequestSchema, error) !== null
      const goOn = isClosedDay(error) ? () => void run(act, write, CLOSED_DAY) : null
      const text = goOn ? failureSentence(error) : `${unsavedText(error)} Try again.`
      setProblem({ isConflict, text: isConflict ? '' : text, goOn })
    } finally {
      setBusy(null)
    }
  }
  return { busy, problem, run, writes }
}

/** The current request, if the conflict comes from our own earlier act whose answer was lost; throws any other error. */
async function afterLostAnswer(writes: Writes, sent: Sent | null, error: unknown) {
  const current = currentRow(carRequestSchema, error)
  if (!current || !sent || current.version !== (sent.version ?? 0) + 1) throw error
  const newest = await writes.newestAct(current)
  if (newest?.actor === 'staff' && newest.act === sent.act) return current
  throw error
}

function toastDone(writes: Writes, act: StaffAct, saved: CarRequest) {
  toast({
    title: DONE_TITLES[act],
    description: aboutText(saved),
    action: { label: 'Undo', onClick: () => void undoAct(writes, saved) },
    durationMs: UNDO_MS,
    returns: true,
  })
}

/** "Pickup of Dart, Maria Lopez". */
const aboutText = ({ requestType, vehicleName, memberName }: CarRequest) =>
  `${REQUEST_LABELS[requestType]} of ${isolated(vehicleName)}, ${isolated(memberName)}`

/** Takes back the last act; the server refuses it once something else has happened. */
export async function undoAct(
  writes: Writes,
  saved: CarRequest,
  { unanswered = null, accepted = {} }: { unanswered?: Sent | null; accepted?: Accepted } = {},
) {
  const sent: Sent = { act: 'undo', version: saved.version }
  try {
    await writes.undo(saved, accepted).catch((error) => afterLostAnswer(writes, unanswered, error))
    toast({ title: 'Undone', description: aboutText(saved) })
  } catch (error) {
    if (currentRow(carRequestSchema, error)) {
      toast({
        title: 'Can’t undo',
        description: 'This booking has changed.',
        variant: 'destructive',
      })
      return
    }
    const goOn = isClosedDay(error)
    toast({
      title: 'Can’t undo',
      description: goOn ? failureSentence(error) : unsavedText(error),
      variant: 'destructive',
      action: {
        label: goOn ? 'Book it anyway' : 'Try again',
        onClick: () =>
          void undoAct(writes, saved, {
            unanswered: sent,
            accepted: goOn ? CLOSED_DAY : accepted,
          }),
      },
      durationMs: UNDO_MS,
    })
  }
}
