import { CalendarDays, CircleCheck } from 'lucide-react'
import {
  type FormEvent,
  type FormEventHandler,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form'
import { joinFacts } from '#domain/dot.ts'
import type { EventCard } from '#domain/events/event-card.ts'
import {
  CLUB_INTERESTS,
  type EventInquiryForm,
  eventInquiryFormSchema,
  HONEYPOT,
} from '#domain/inquiries/inquiry.schema.ts'
import { isolated } from '#domain/isolated.ts'
import { newUuid } from '#domain/new-uuid.ts'
import { RequestFailed, sentenceOf } from '../../http/request-errors.ts'
import { inquireAboutEvent } from '../../queries/public-forms.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, HoneypotField, Select, TextInput } from '../../ui/field.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { useOnline } from '../../ui/use-online.ts'

type RsvpDialogProps = {
  event: EventCard
  onClose: () => void
}

/** The RSVP dialog for guests; mounted only while open, so that closing it discards the input. */
export default function RsvpDialog({ event, onClose }: RsvpDialogProps) {
  const { form, sent, submitting, submit, honeypot } = useRsvpForm(event, onClose)
  return (
    <Dialog
      open
      onOpenChange={() => !submitting && onClose()}
      title={`RSVP for ${isolated(event.title)}`}
      description={sent ? undefined : 'Please fill out the form below to RSVP for this event.'}
    >
      <WhenAndWhere event={event} />
      {event.state === 'full' && !sent && (
        <Banner title="This event is full" className="mb-5">
          Send this anyway, and we’ll tell you if a place opens.
        </Banner>
      )}
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
      <p className="whitespace-pre-line text-pretty text-muted md:hidden">
        <LinkedText>{description}</LinkedText>
      </p>
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

const CLOSES_AFTER_MS = 2000
const FIELDS = ['name', 'email', 'phone', 'howDidYouHear', 'clubInterest'] as const
const EMPTY: DefaultValues<EventInquiryForm> = { name: '', email: '', phone: '', howDidYouHear: '' }

type Event = { id: string; title: string }

/** The public RSVP form: its values survive a failed submit, and it closes 2 s after it was sent. */
function useRsvpForm(event: Event, close: () => void) {
  const [sent, setSent] = useState(false)
  const honeypot = useRef<HTMLInputElement>(null)
  const sending = useRef(false)
  const [id] = useState(newUuid)
  const form = useForm<EventInquiryForm>({
    resolver: schemaResolver(eventInquiryFormSchema),
    defaultValues: EMPTY,
  })

  // An effect event, so that a rerender such as a calendar refetch does not restart the 2 s.
  const closed = useEffectEvent(close)
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => closed(), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [sent])

  async function send(values: EventInquiryForm) {
    try {
      await inquireAboutEvent(event, values, { id, honeypot: honeypot.current?.value ?? '' })
    } catch (error) {
      return showFailure(error)
    }
    setSent(true)
    toast({
      title: 'RSVP Submitted!',
      description: "Thank you for your interest. We'll be in touch soon!",
    })
  }

  function showFailure(error: unknown) {
    for (const name of FIELDS) {
      const message = error instanceof RequestFailed && error.fields[name]
      if (message) form.setError(name, { message })
    }
    toast({
      title: 'Submission Failed',
      description: sentenceOf(error, 'Please try again later.'),
      variant: 'destructive',
    })
  }

  /** Ignores a double tap, because the button is disabled only on the next render. */
  async function submit(submitEvent: FormEvent) {
    submitEvent.preventDefault()
    if (sending.current) return
    sending.current = true
    await form.handleSubmit(send)(submitEvent)
    sending.current = false
  }

  return { form, sent, submitting: form.formState.isSubmitting, submit, honeypot }
}
