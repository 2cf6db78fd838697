import {
  type NewStorageInquiry,
  storageInquiryFormSchema,
  type TypedStorageInquiry,
} from '#domain/inquiries/inquiry.schema.ts'
import { inquireAboutStorage } from '../../queries/public-forms.ts'
import { Button } from '../../ui/button.tsx'
import { FormField, type FormFields, valuesOf } from '../../ui/form-field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { FormShell, usePublicForm } from './public-form.tsx'

const FIELDS: FormFields<TypedStorageInquiry> = {
  firstName: { label: 'First Name', autoComplete: 'given-name', required: true },
  lastName: { label: 'Last Name', autoComplete: 'family-name', required: true },
  email: {
    label: 'Email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    required: true,
  },
  phone: { label: 'Phone Number', type: 'tel', autoComplete: 'tel', optional: true },
  typeOfCars: {
    label: 'Type of Cars or Motorcycles',
    autoComplete: 'off',
    placeholder: '1967 Lotus Elan, Ducati 916',
    required: true,
  },
  hopingToStart: {
    label: 'Hoping to Start',
    autoComplete: 'off',
    placeholder: 'Before winter',
    optional: true,
  },
  howDidYouHear: { label: 'How Did You Hear About Us?', autoComplete: 'off', optional: true },
  questions: { label: 'Questions', rows: 4, optional: true },
}
const EMPTY = valuesOf(FIELDS, null)

export function StorageInquiryForm({ onSent }: { onSent: (values: NewStorageInquiry) => void }) {
  const { form, sending, shell } = usePublicForm({
    name: 'storage-inquiry',
    resolver: schemaResolver(storageInquiryFormSchema),
    empty: EMPTY,
    send: inquireAboutStorage,
    onSent,
  })
  const declaredForm = { form, fields: FIELDS }
  return (
    <FormShell label="Storage inquiry" {...shell}>
      <div className="grid items-start gap-4 @min-[32.25rem]:grid-cols-2">
        <FormField of={declaredForm} name="firstName" />
        <FormField of={declaredForm} name="lastName" />
        <FormField of={declaredForm} name="email" />
        <FormField of={declaredForm} name="phone" />
      </div>
      <FormField of={declaredForm} name="typeOfCars" />
      <div className="grid items-start gap-4 @min-[32.25rem]:grid-cols-2">
        <FormField of={declaredForm} name="hopingToStart" />
        <FormField of={declaredForm} name="howDidYouHear" />
      </div>
      <FormField of={declaredForm} name="questions" />
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
