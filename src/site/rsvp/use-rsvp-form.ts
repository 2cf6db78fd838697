import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import {
  type EventInquiryForm,
  eventInquiryFormSchema,
} from '#domain/inquiries/event-inquiry.schema.ts'
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
  const form = useForm<EventInquiryForm>({
    resolver: zodResolver(eventInquiryFormSchema),
    defaultValues: EMPTY,
  })

  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(close, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [sent, close])

  async function send(values: EventInquiryForm) {
    try {
      await sendEventInquiry({ ...values, eventId: event.id, eventTitle: event.title })
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

  return { form, sent, submitting: form.formState.isSubmitting, submit: form.handleSubmit(send) }
}
