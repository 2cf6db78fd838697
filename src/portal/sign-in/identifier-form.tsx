import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { CODE_REQUEST_FORMS, type CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import { useRequestCode } from '../../api/auth.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { OfflineNote } from './offline-note.tsx'
import type { SentCode } from './sent-code.ts'
import { codeSentToast, requestFailedToast } from './sign-in-toasts.ts'

const fields = {
  phone: {
    label: 'Phone Number',
    hint: 'The mobile number the club has on file.',
    input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', placeholder: '(215) 555-0142' },
  },
  email: {
    label: 'Email Address',
    hint: 'The email the club has on file.',
    input: {
      type: 'email',
      autoComplete: 'email',
      inputMode: 'email',
      placeholder: 'you@example.com',
    },
  },
} as const

export type TypedIdentifiers = Partial<Record<CodeRequest['type'], string>>

type IdentifierFormProps = {
  type: CodeRequest['type']
  /** What was typed before another way was looked at. */
  typed: TypedIdentifiers
  onSent: (sent: SentCode) => void
}

export function IdentifierForm({ type, typed, onSent }: IdentifierFormProps) {
  const requestCode = useRequestCode()
  const { label, hint, input } = fields[type]
  const form = useForm<CodeRequest>({
    resolver: zodResolver(CODE_REQUEST_FORMS[type]),
    // Without a default the field keeps what was typed before this code came.
    defaultValues: { type, ...(typed[type] ? { identifier: typed[type] } : {}) },
  })
  useEffect(
    () => () => {
      typed[type] = form.getValues('identifier')
    },
    [form, type, typed],
  )
  const error = form.formState.errors.identifier?.message

  async function submit(values: CodeRequest) {
    try {
      const { message, code } = await requestCode.mutateAsync(values)
      codeSentToast(message)
      onSent({ identifier: values.identifier, developmentCode: code })
    } catch (error) {
      requestFailedToast(error)
    }
  }

  return (
    // Until this code has come, sending is left to the browser, and `dialog` makes it do nothing.
    <form
      noValidate
      method="dialog"
      onSubmit={form.handleSubmit(submit)}
      className="flex flex-col gap-5"
    >
      <OfflineNote />
      <Field label={label} hint={hint} error={error} required>
        <TextInput {...input} {...form.register('identifier')} />
      </Field>
      <Button type="submit" busy={requestCode.isPending}>
        Send Code
      </Button>
    </form>
  )
}
