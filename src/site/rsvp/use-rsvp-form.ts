import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import {
  type EventInquiryForm,
  eventInquiryFormSchema,
} from '#domain/inquiries/event-inquiry.schema.ts'
import { HONEYPOT } from '#domain/inquiries/honeypot.ts'
import { newUuid } from '#domain/new-uuid.ts'
import { sendEventInquiry } from '../../api/event-inquiries.ts'
import { RequestFailed, sentenceOf } from '../../api/request-errors.ts'
import { toast } from '../../ui/toast-store.ts'

const CLOSES_AFTER_MS = 2000
const FIELDS = ['name', 'email', 'phone', 'howDidYouHear', 'clubInterest'] as const
const EMPTY: DefaultValues<EventInquiryForm> = { name: '', email: '', phone: '', howDidYouHear: '' }

type Event = { id: string; title: string }

/** The public RSVP form: its values stay when sending fails, and it closes by itself 2 s after it was sent. */
export function useRsvpForm(event: Event, close: () => void) {
  const [sent, setSent] = useState(false)
  const honeypot = useRef<HTMLInputElement>(null)
  const sending = useRef(false)
  const [id] = useState(newUuid)
  const form = useForm<EventInquiryForm>({
    resolver: zodResolver(eventInquiryFormSchema),
    defaultValues: EMPTY,
  })

  // What the page draws meanwhile, a calendar read anew for one, must not begin the 2 s again.
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
      return tellFailure(error)
    }
    setSent(true)
    toast({
      title: 'RSVP Submitted!',
      description: "Thank you for your interest. We'll be in touch soon!",
    })
  }

  function tellFailure(error: unknown) {
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

  /** Two presses within one moment are one; the button is disabled only a moment later. */
  async function submit(press: FormEvent) {
    press.preventDefault()
    if (sending.current) return
    sending.current = true
    await form.handleSubmit(send)(press)
    sending.current = false
  }

  return { form, sent, submitting: form.formState.isSubmitting, submit, honeypot }
}
