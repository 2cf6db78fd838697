import { CalendarDays, CircleCheck } from 'lucide-react'
import type { EventCard } from '#domain/events/event-card.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RsvpFields } from './rsvp-fields.tsx'
import { useRsvpForm } from './use-rsvp-form.ts'

type Event = Pick<EventCard, 'id' | 'title' | 'day' | 'time' | 'location'>
type RsvpDialogProps = { event: Event; onClose: () => void }

/** For somebody who is no member; mounted while it is open, so that closing forgets what was typed. */
export default function RsvpDialog({ event, onClose }: RsvpDialogProps) {
  const { form, sent, submitting, submit, honeypot } = useRsvpForm(event, onClose)
  return (
    <Dialog
      open
      onOpenChange={() => !submitting && onClose()}
      title={`RSVP for ${event.title}`}
      description={sent ? undefined : 'Please fill out the form below to RSVP for this event.'}
    >
      <WhenAndWhere event={event} />
      {sent ? (
        <div role="status" className="flex flex-col items-center gap-3 py-8 text-center">
          <CircleCheck aria-hidden="true" className="size-14 text-on-road" />
          <h3 className="text-3xl">Thank You!</h3>
          <p className="text-lg text-muted">Your RSVP has been submitted successfully.</p>
        </div>
      ) : (
        <RsvpFields form={form} submitting={submitting} onSubmit={submit} honeypot={honeypot} />
      )}
    </Dialog>
  )
}

function WhenAndWhere({ event: { day, time, location } }: { event: Event }) {
  return (
    <p className="-mt-2 mb-5 flex items-start gap-2 font-medium [overflow-wrap:anywhere]">
      <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass-text" />
      <span className="min-w-0">{[day, time, location].filter(Boolean).join(' · ')}</span>
    </p>
  )
}
