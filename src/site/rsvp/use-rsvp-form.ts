import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import {
  type EventInquiryForm,
  eventInquiryFormSchema,
  HONEYPOT,
} from '#domain/inquiries/inquiry.schema.ts'
import { newUuid } from '#domain/new-uuid.ts'
import { RequestFailed, sentenceOf } from '../../http/request-errors.ts'
import { sendEventInquiry } from '../../queries/event-inquiries.ts'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'

const CLOSES_AFTER_MS = 2000
const FIELDS = ['name', 'email', 'phone', 'howDidYouHear', 'clubInterest'] as const
const EMPTY: DefaultValues<EventInquiryForm> = { name: '', email: '', phone: '', howDidYouHear: '' }

type Event = { id: string; title: string }

/** The public RSVP form: its values survive a failed submit, and it closes 2 s after it was sent. */
export function useRsvpForm(event: Event, close: () => void) {
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
      await sendEventInquiry({
        ...values,
        id,
        eventId: event.id,
        eventTitle: event.title,
        [HONEYPOT]: honeypot.current?.value ?? '',
      })
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
