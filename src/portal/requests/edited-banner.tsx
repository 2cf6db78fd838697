import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { CLUB } from '#domain/club.ts'
import type { OutboxRow } from '../../outbox/outbox-row.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import type { SavedNote } from './saved-note.ts'
import type { RequestFormControl } from './use-request-form.ts'

type EditedBannerProps = {
  form: RequestFormControl
  note: SavedNote
  row: OutboxRow
  hasLeft: boolean
  /** Whether something is kept that may not stand in the form yet: it is filled in after this is shown. */
  hasKeptChange: () => boolean
  onStop: () => void
}

/** Says what a change would change; ends the changing once the row is gone and nothing unsaved was typed. */
export function EditedBanner({
  form,
  note,
  row,
  hasLeft,
  hasKeptChange,
  onStop,
}: EditedBannerProps) {
  const { isDirty } = useFormState({ control: form.control })
  const isOver = hasLeft || row.state === 'sent'
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOver || isDirty || hasKeptChange()) return
    // Else the form would turn into an empty one under the finger, and nothing say why.
    if (row.state === 'sent' && note.get()?.rowId !== row.id) {
      note.set({ rowId: row.id, outcome: 'had-arrived', asked: row.wish, isFresh: true })
    }
    if (banner.current) focusHeadingOnceGone(banner.current)
    onStop()
  }, [isOver, isDirty, hasKeptChange, onStop, row, note])
  const { title, text } = wordsFor(row, hasLeft)
  // The list whose button was pressed may lie screens below the form.
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'nearest' })
    banner.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Banner
      ref={banner}
      tone={isOver ? 'danger' : 'info'}
      title={title}
      action={
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            focusHeadingOnceGone(currentTarget)
            onStop()
          }}
        >
          Stop Changing
        </Button>
      }
    >
      {text}
    </Banner>
  )
}

function wordsFor(row: OutboxRow, hasLeft: boolean) {
  if (row.state === 'sent') {
    return {
      title: 'This request has reached the club meanwhile',
      text: `It stands as it was before this change. Call ${CLUB.storage.phone} to change it.`,
    }
  }
  if (hasLeft) {
    return {
      title: 'This request no longer waits on this device',
      text: 'It reached the club or was discarded, in another window. See your requests below.',
    }
  }
  return {
    title: 'You are changing a request that has not gone out',
    text: 'Save it below, and the club gets the new version only.',
  }
}
