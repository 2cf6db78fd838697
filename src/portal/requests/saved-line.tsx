import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { OutboxRow } from '../../outbox/outbox-row.ts'
import { savedInWords } from './row-words.ts'
import type { AskedSlot, SavedNote } from './saved-note.ts'

type SavedLineProps = {
  note: SavedNote
  /** The day and time in the form. */
  chosen: AskedSlot
  inWords: (slot: AskedSlot) => string
  rows: OutboxRow[]
  discardedId: string
}

/** What is chosen so far, and what became of it; follows the note by itself. */
export function SavedLine({ note, chosen, inWords, rows, discardedId }: SavedLineProps) {
  const chosenWords = inWords(chosen)
  const last = useSyncExternalStore(note.subscribe, note.get)
  const saved = last?.rowId === discardedId ? null : last
  const row = saved ? rows.find((one) => one.id === saved.rowId) : undefined
  const [seenId, setSeenId] = useState('')
  if (row && row.id !== seenId) setSeenId(row.id)
  if (!saved || (chosenWords && !saved.isFresh)) {
    return <span className="text-muted">{chosenWords || 'Choose a day and a time'}</span>
  }
  return (
    <>
      {saved.outcome === 'had-arrived' ? (
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
      ) : (
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-on-road" />
      )}
      <span className="min-w-0 leading-tight">
        {saved.outcome !== 'had-arrived' && (
          <span className="block font-semibold">{inWords(saved.asked)}</span>
        )}
        <span className="block">{savedInWords(saved, row, seenId === saved.rowId)}</span>
      </span>
    </>
  )
}
