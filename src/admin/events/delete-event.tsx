import type { ClubEvent } from '#domain/events/event.schema.ts'
import { useEventWrites } from '../../api/admin-events.ts'
import { DeleteButton } from '../forms/delete-button.tsx'

type DeleteEventProps = { event: ClubEvent; onGone?: () => void }

export function DeleteEvent({ event, onGone }: DeleteEventProps) {
  const { remove } = useEventWrites()
  return (
    <DeleteButton
      what={`the event “${event.title}”`}
      description="Its RSVPs are deleted with it. Inquiries about it are kept under Notifications. This can’t be undone."
      remove={async () => {
        await remove(event.id)
        onGone?.()
      }}
      fallback="Failed to delete event"
    />
  )
}
