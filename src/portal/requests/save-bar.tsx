import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { dayInWords } from '#domain/day-words.ts'
import type { OutboxRow } from '../../outbox/outbox-row.ts'
import type { OutboxView } from '../../outbox/use-outbox.ts'
import { Button } from '../../ui/button.tsx'
import { savedInWords } from './row-words.ts'
import type { RequestFormControl, SaveOutcome } from './use-request-form.ts'

type SaveBarProps = {
  form: RequestFormControl
  saved: SaveOutcome | null
  isSaving: boolean
  outbox: OutboxView
  edited: OutboxRow | undefined
}

/** Stays within the thumb's reach: what is chosen so far, the button, and what became of it. */
export function SaveBar({ form, saved, isSaving, outbox, edited }: SaveBarProps) {
  const [type, day, time] = useWatch({
    control: form.control,
    name: ['requestType', 'requestedDate', 'requestedTime'],
  })
  const label = type === 'dropoff' ? 'Request Drop-off' : 'Request Pickup'
  const row = saved ? outbox.rows.find((one) => one.id === saved.rowId) : undefined
  const [seenId, setSeenId] = useState('')
  if (row && row.id !== seenId) setSeenId(row.id)
  const chosen = [day && dayInWords(day), time].filter(Boolean).join(', ')
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 flex items-center gap-4 border-border border-t bg-background px-4 py-3 md:bottom-0 lg:col-span-2">
      <p role="status" className="tabular flex min-w-0 flex-1 items-center gap-2">
        {saved && (saved.isFresh || !chosen) ? (
          <>
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-on-road" />
            <span className="font-medium">{savedInWords(saved, row, seenId === saved.rowId)}</span>
          </>
        ) : (
          <span className="text-muted">{chosen || 'Choose a day and a time'}</span>
        )}
      </p>
      <Button type="submit" busy={isSaving} className="shrink-0">
        {edited ? 'Save Changes' : label}
      </Button>
    </div>
  )
}
