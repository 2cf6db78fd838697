import { CircleCheck } from 'lucide-react'
import { Dialog } from '../../ui/dialog.tsx'
import { RsvpFields } from './rsvp-fields.tsx'
import { useRsvpForm } from './use-rsvp-form.ts'

type RsvpDialogProps = { event: { id: string; title: string }; onClose: () => void }

/** For somebody who is no member; mounted while it is open, so that closing forgets what was typed. */
export default function RsvpDialog({ event, onClose }: RsvpDialogProps) {
  const { form, sent, submitting, submit, honeypot } = useRsvpForm(event, onClose)
  return (
    <Dialog
      open
      onOpenChange={() => !submitting && onClose()}
      title={`RSVP for ${event.title}`}
      description="Please fill out the form below to RSVP for this event."
    >
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
