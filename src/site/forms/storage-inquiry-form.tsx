import {
  type NewStorageInquiry,
  storageInquiryFormSchema,
} from '#domain/inquiries/inquiry.schema.ts'
import { inquireAboutStorage } from '../../queries/public-forms.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea, TextInput } from '../../ui/field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { FormShell, usePublicForm } from './public-form.tsx'

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  typeOfCars: '',
  hopingToStart: '',
  howDidYouHear: '',
  questions: '',
}

export function StorageInquiryForm({ onSent }: { onSent: (values: NewStorageInquiry) => void }) {
  const { form, errors, sending, shell } = usePublicForm({
    name: 'storage-inquiry',
    resolver: schemaResolver(storageInquiryFormSchema),
    empty: EMPTY,
    send: inquireAboutStorage,
    onSent,
  })
  return (
    <FormShell label="Storage inquiry" {...shell}>
      <div className="grid items-start gap-4 @min-[32.25rem]:grid-cols-2">
        <Field label="First Name" error={errors.firstName?.message} required>
          <TextInput autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last Name" error={errors.lastName?.message} required>
          <TextInput autoComplete="family-name" {...form.register('lastName')} />
        </Field>
        <Field label="Email" error={errors.email?.message} required>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.register('email')}
          />
        </Field>
        <Field label="Phone Number" error={errors.phone?.message} optional>
          <TextInput type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
      </div>
      <Field label="Type of Cars or Motorcycles" error={errors.typeOfCars?.message} required>
        <TextInput
          autoComplete="off"
          placeholder="1967 Lotus Elan, Ducati 916"
          {...form.register('typeOfCars')}
        />
      </Field>
      <div className="grid items-start gap-4 @min-[32.25rem]:grid-cols-2">
        <Field label="Hoping to Start" error={errors.hopingToStart?.message} optional>
          <TextInput
            autoComplete="off"
            placeholder="Before winter"
            {...form.register('hopingToStart')}
          />
        </Field>
        <Field label="How Did You Hear About Us?" error={errors.howDidYouHear?.message} optional>
          <TextInput autoComplete="off" {...form.register('howDidYouHear')} />
        </Field>
      </div>
      <Field label="Questions" error={errors.questions?.message} optional>
        <Textarea rows={4} {...form.register('questions')} />
      </Field>
      <Button
        type="submit"
        busy={sending}
        className="@min-[32.25rem]:self-start @min-[32.25rem]:px-8"
      >
        {sending ? 'Sending…' : 'Send Inquiry'}
      </Button>
    </FormShell>
  )
}
