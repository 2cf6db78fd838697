import { useWatch } from 'react-hook-form'
import { dayInZone } from '#domain/dates.ts'
import { dayInWords } from '#domain/day-words.ts'
import { useClubTimeZone } from '../../api/club-config.ts'
import type { OutboxRow } from '../../outbox/outbox-row.ts'
import type { OutboxView } from '../../outbox/use-outbox.ts'
import { Button } from '../../ui/button.tsx'
import { SavedLine } from './saved-line.tsx'
import type { SavedNote } from './saved-note.ts'
import type { RequestFormControl } from './use-request-form.ts'

type SaveBarProps = {
  form: RequestFormControl
  note: SavedNote
  discardedId: string
  isSaving: boolean
  outbox: OutboxView
  edited: OutboxRow | undefined
}

/** Stays within the thumb's reach: what is chosen so far, the button, and what became of it. */
export function SaveBar({ form, note, discardedId, isSaving, outbox, edited }: SaveBarProps) {
  const [type, day, time] = useWatch({
    control: form.control,
    name: ['requestType', 'requestedDate', 'requestedTime'],
  })
  const label = type === 'dropoff' ? 'Request Drop-off' : 'Request Pickup'
  const timeZone = useClubTimeZone()
  const today = dayInZone(new Date(), timeZone)
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 flex items-center gap-4 border-border border-t bg-background px-4 py-3 md:bottom-0 lg:col-span-2">
      <p role="status" className="tabular flex min-w-0 flex-1 items-center gap-2">
        <SavedLine
          note={note}
          chosen={{ requestedDate: day, requestedTime: time }}
          inWords={({ requestedDate, requestedTime }) =>
            [requestedDate && dayInWords(requestedDate, today), requestedTime]
              .filter(Boolean)
              .join(', ')
          }
          rows={outbox.rows}
          discardedId={discardedId}
        />
      </p>
      <Button type="submit" busy={isSaving} className="shrink-0">
        {edited ? 'Save Changes' : label}
      </Button>
    </div>
  )
}
