import { memo } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { Member } from '#domain/members/member.schema.ts'
import { emailOnFile } from '../../api/session.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FormSection } from './form-section.tsx'
import type { RequestFormControl } from './use-request-form.ts'

type ContactFieldsProps = { form: RequestFormControl; member: Member }

export const ContactFields = memo(function ContactFields({ form, member }: ContactFieldsProps) {
  const { errors } = useFormState({
    control: form.control,
    name: ['memberName', 'memberEmail', 'memberPhone'],
  })
  const email = useWatch({ control: form.control, name: 'memberEmail' })
  const onFile = emailOnFile(member)
  const isOtherEmail = onFile !== null && email.trim() !== onFile
  return (
    <FormSection legend="Your details">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={errors.memberName?.message} required className="sm:col-span-2">
          <TextInput autoComplete="name" {...form.register('memberName')} />
        </Field>
        <Field
          label="Email"
          error={errors.memberEmail?.message}
          hint={isOtherEmail && `The club has ${onFile} on file and answers there.`}
          required
        >
          <TextInput type="email" autoComplete="email" {...form.register('memberEmail')} />
        </Field>
        <Field label="Phone" error={errors.memberPhone?.message} optional>
          <TextInput type="tel" autoComplete="tel" {...form.register('memberPhone')} />
        </Field>
      </div>
    </FormSection>
  )
})
