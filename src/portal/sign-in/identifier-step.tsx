import { Mail, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CODE_REQUEST_FORMS, type CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import { useRequestCode } from '../../session/auth.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { Tabs } from '../../ui/tabs.tsx'
import type { SentCode } from './sent-code.ts'
import { codeSentToast, OfflineNote, requestFailedToast } from './sign-in-messages.tsx'

type IdentifierStepProps = { initialType: CodeRequest['type']; onSent: (sent: SentCode) => void }

export function IdentifierStep({ initialType, onSent }: IdentifierStepProps) {
  const [type, setType] = useState<string>(initialType)
  const typed = useRef<TypedIdentifiers>({})
  return (
    <Tabs
      label="How to receive your code"
      variant="segmented"
      value={type}
      onValueChange={setType}
      items={[
        {
          value: 'phone',
          label: 'Phone',
          icon: <Smartphone aria-hidden="true" />,
          content: (
            <IdentifierForm key="phone" type="phone" typed={typed.current} onSent={onSent} />
          ),
        },
        {
          value: 'email',
          label: 'Email',
          icon: <Mail aria-hidden="true" />,
          content: (
            <IdentifierForm key="email" type="email" typed={typed.current} onSent={onSent} />
          ),
        },
      ]}
    />
  )
}

const fields = {
  phone: {
    label: 'Phone Number',
    hint: 'The one we have on file.',
    input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', placeholder: '(215) 555-0142' },
  },
  email: {
    label: 'Email Address',
    hint: 'The one we have on file.',
    input: {
      type: 'email',
      autoComplete: 'email',
      inputMode: 'email',
      placeholder: 'you@example.com',
    },
  },
} as const

type TypedIdentifiers = Partial<Record<CodeRequest['type'], string>>

type IdentifierFormProps = {
  type: CodeRequest['type']
  /** What was typed on each tab; a form writes its own when it unmounts. */
  typed: TypedIdentifiers
  onSent: (sent: SentCode) => void
}

function IdentifierForm({ type, typed, onSent }: IdentifierFormProps) {
  const requestCode = useRequestCode()
  const { label, hint, input } = fields[type]
  const form = useForm<CodeRequest>({
    resolver: schemaResolver(CODE_REQUEST_FORMS[type]),
    // No default: it would overwrite what was typed into the served page before this script ran.
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
      const { message, code, notice } = await requestCode.mutateAsync(values)
      codeSentToast(message)
      onSent({
        identifier: values.identifier,
        developmentCode: code,
        developmentNotice: notice,
      })
    } catch (error) {
      requestFailedToast(error)
    }
  }

  return (
    // Until this script has loaded the browser submits the form itself, and `dialog` makes that do nothing.
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
