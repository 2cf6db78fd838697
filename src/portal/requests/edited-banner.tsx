import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { CLUB } from '#domain/club.ts'
import type { ShownRequest } from '../../mutations/kinds/car-request.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import type { SavedNote } from './saved-note.ts'
import type { RequestFormControl } from './use-request-form.ts'

type EditedBannerProps = {
  form: RequestFormControl
  note: SavedNote
  row: ShownRequest
  hasLeft: boolean
  /** Whether a draft exists that the form may not show yet: it is restored after the first render. */
  hasSavedChange: () => boolean
  onStop: () => void
}

/** Describes the edit; ends it once the row is gone and nothing unsaved was typed. */
export function EditedBanner({
  form,
  note,
  row,
  hasLeft,
  hasSavedChange,
  onStop,
}: EditedBannerProps) {
  const { isDirty } = useFormState({ control: form.control })
  const isOver = hasLeft || row.state === 'sent'
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOver || isDirty || hasSavedChange()) return
    // Otherwise the form would empty itself without saying why.
    if (row.state === 'sent' && note.get()?.rowId !== row.id) {
      note.set({ rowId: row.id, outcome: 'had-arrived', request: row.input, isFresh: true })
    }
    if (banner.current) focusHeadingOnceGone(banner.current)
    onStop()
  }, [isOver, isDirty, hasSavedChange, onStop, row, note])
  const { title, text } = textFor(row, hasLeft)
  // The edit button may be several screens below the form.
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
          Stop Editing
        </Button>
      }
    >
      {text}
    </Banner>
  )
}

function textFor(row: ShownRequest, hasLeft: boolean) {
  if (row.state === 'sent') {
    return {
      title: 'We already have this booking',
      text: `Call ${CLUB.storage.phone} to change it.`,
    }
  }
  if (hasLeft) {
    return { title: 'Sent or discarded in another tab', text: null }
  }
  return { title: 'Editing an unsent booking', text: null }
}
