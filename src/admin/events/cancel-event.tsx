import { useState } from 'react'
import { CANCELLATION_REASON_LENGTH } from '#domain/events/event.schema.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { isUpcoming } from '#domain/events/event-day.ts'
import { isolated } from '#domain/isolated.ts'
import { sentenceOf } from '../../http/request-errors.ts'
import { serverNow } from '../../http/server-clock.ts'
import { useEventInquiries, useEventWrites } from '../../queries/admin-events.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { toast } from '../../ui/toast-store.ts'
import { DeleteButton } from '../forms/row-buttons.tsx'
import { deleteText, guestsText } from './event-text.ts'

/** Whether there is anything to cancel: an event that is over, or cancelled, can only be deleted. */
export function canCancel(event: ClubEvent): boolean {
  return event.cancelledAt === null && isUpcoming(event, serverNow())
}

type DeleteEventProps = { event: ClubEvent; onGone?: () => void }

/** Says who is coming before it deletes, and offers to cancel instead, which those people see. */
export function DeleteEvent({ event, onGone }: DeleteEventProps) {
  const { remove } = useEventWrites()
  const [isOpened, setOpened] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const { total } = useEventInquiries(event.id, { enabled: isOpened })
  const guests = canCancel(event) ? guestsText(event.goingCount, total) : ''
  return (
    <>
      <DeleteButton
        what={`the event “${isolated(event.title)}”`}
        description={deleteText(guests)}
        onOpen={() => setOpened(true)}
        instead={guests ? { label: 'Cancel the event', act: () => setCancelling(true) } : undefined}
        remove={async () => {
          await remove(event.id)
          onGone?.()
        }}
        fallback="Failed to delete event"
      />
      {isCancelling && <CancelEventDialog event={event} onClose={() => setCancelling(false)} />}
    </>
  )
}

type CancelEventDialogProps = { event: ClubEvent; onClose: () => void }

function CancelEventDialog({ event, onClose }: CancelEventDialogProps) {
  const { cancel } = useEventWrites()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function submit() {
    setBusy(true)
    try {
      await cancel(event.id, reason)
      toast({ title: 'Event cancelled', description: event.title })
      onClose()
    } catch (error) {
      showFailure(error, 'Failed to cancel event')
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => !isBusy && onClose()}
      title={`Cancel “${isolated(event.title)}”?`}
      description="Members, visitors and calendars see that it’s cancelled. You can restore it."
    >
      <form
        noValidate
        onSubmit={(submitEvent) => {
          submitEvent.preventDefault()
          if (!isBusy) void submit()
        }}
        className="flex flex-col gap-5"
      >
        <Field label="Reason" hint="Everyone can read it." optional>
          <TextInput
            autoComplete="off"
            maxLength={CANCELLATION_REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <div className="flex flex-row-reverse flex-wrap gap-3">
          <Button type="submit" variant="danger" busy={isBusy} className="min-h-14! max-sm:grow-3">
            Cancel event
          </Button>
          <Button variant="secondary" onClick={onClose} className="min-h-14! max-sm:grow">
            Back
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Cancels an event or restores it: one button, so that the focus stays on it. */
export function CancelOrRestoreButton({ event }: { event: ClubEvent }) {
  const { restore } = useEventWrites()
  const [isCancelling, setCancelling] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const label = event.cancelledAt ? 'Restore' : 'Cancel event'

  async function submitRestore(button: Element) {
    setBusy(true)
    const stopWatching = focusHeadingOnceGone(button)
    try {
      await restore(event.id)
      toast({ title: 'Event restored', description: event.title })
    } catch (error) {
      stopWatching()
      showFailure(error, 'Failed to restore event')
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        busy={isBusy}
        aria-label={`${label}: ${isolated(event.title)}`}
        onClick={({ currentTarget }) =>
          event.cancelledAt ? void submitRestore(currentTarget) : setCancelling(true)
        }
        className="min-h-14!"
      >
        {label}
      </Button>
      {isCancelling && <CancelEventDialog event={event} onClose={() => setCancelling(false)} />}
    </>
  )
}

function showFailure(error: unknown, fallback: string) {
  toast({ title: 'Error', description: sentenceOf(error, fallback), variant: 'destructive' })
}
