import { CalendarDays, CircleCheck } from 'lucide-react'
import { type FormEventHandler, type RefObject, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { joinFacts } from '#domain/dot.ts'
import type { EventCard } from '#domain/events/event-card.ts'
import {
  CLUB_INTERESTS,
  type EventInquiryForm,
  HONEYPOT,
} from '#domain/inquiries/inquiry.schema.ts'
import { isolated } from '#domain/isolated.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, HoneypotField, Select, TextInput } from '../../ui/field.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { useRsvpForm } from './use-rsvp-form.ts'

type RsvpDialogProps = {
  event: EventCard
  onClose: () => void
  onSubmitting: (isSubmitting: boolean) => void
}

/** The RSVP dialog for guests; mounted only while open, so that closing it discards the input. */
export default function RsvpDialog({ event, onClose, onSubmitting }: RsvpDialogProps) {
  const { form, sent, submitting, submit, honeypot } = useRsvpForm(event, onClose)
  useEffect(() => {
    onSubmitting(submitting)
    return () => onSubmitting(false)
  }, [submitting, onSubmitting])
  return (
    <Dialog
      open
      onOpenChange={() => !submitting && onClose()}
      title={`RSVP for ${isolated(event.title)}`}
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

function WhenAndWhere({ event: { day, time, location, description } }: { event: EventCard }) {
  return (
    <div className="-mt-2 mb-5 flex flex-col gap-2 [overflow-wrap:anywhere]">
      <p className="flex items-start gap-2 font-medium">
        <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass-text" />
        <span className="min-w-0">{joinFacts([day, time, location])}</span>
      </p>
      {/* On phones the card shows only the first two lines, so the dialog shows the whole text. */}
      <p className="whitespace-pre-line text-pretty text-muted md:hidden">{description}</p>
    </div>
  )
}

const INTERESTS = CLUB_INTERESTS.map((interest) => ({ value: interest, label: interest }))

type RsvpFieldsProps = {
  form: UseFormReturn<EventInquiryForm>
  submitting: boolean
  onSubmit: FormEventHandler
  honeypot: RefObject<HTMLInputElement | null>
}

function RsvpFields({ form, submitting, onSubmit, honeypot }: RsvpFieldsProps) {
  const online = useOnline()
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {!online && (
        <Banner tone="offline">You’re offline. Send this when you’re back online.</Banner>
      )}
      <Field label="Full Name" error={errors.name?.message} required>
        <TextInput autoComplete="name" {...form.register('name')} />
      </Field>
      <Field label="Email" error={errors.email?.message} required>
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label="Phone Number" error={errors.phone?.message} required>
        <TextInput type="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      <Field label="How Did You Hear About Us?" error={errors.howDidYouHear?.message} required>
        <TextInput autoComplete="off" {...form.register('howDidYouHear')} />
      </Field>
      <Field
        label="What Interests You About The Club?"
        error={errors.clubInterest?.message}
        required
      >
        <Select
          placeholder="Select an option"
          options={INTERESTS}
          {...form.register('clubInterest')}
        />
      </Field>
      <HoneypotField name={HONEYPOT} ref={honeypot} />
      <Button type="submit" busy={submitting} className="mt-2">
        {submitting ? 'Submitting...' : 'Submit RSVP'}
      </Button>
    </form>
  )
}
