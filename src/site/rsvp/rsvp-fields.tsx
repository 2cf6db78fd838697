import type { FormEventHandler, RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { CLUB_INTERESTS, type EventInquiryForm } from '#domain/inquiries/event-inquiry.schema.ts'
import { HONEYPOT } from '#domain/inquiries/honeypot.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { HoneypotField } from '../../ui/honeypot-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useOnline } from '../../ui/use-online.ts'

const INTERESTS = CLUB_INTERESTS.map((interest) => ({ value: interest, label: interest }))

type RsvpFieldsProps = {
  form: UseFormReturn<EventInquiryForm>
  submitting: boolean
  onSubmit: FormEventHandler
  honeypot: RefObject<HTMLInputElement | null>
}

export function RsvpFields({ form, submitting, onSubmit, honeypot }: RsvpFieldsProps) {
  const online = useOnline()
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {!online && (
        <Banner tone="offline">
          You are offline, and an RSVP needs a connection. What you typed stays here.
        </Banner>
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
