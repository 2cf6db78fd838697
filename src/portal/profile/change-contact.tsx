import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CLUB } from '#domain/club.ts'
import type { Contact } from '#domain/members/profile.ts'
import {
  CODE_REQUEST_FORMS,
  type CodeCheck,
  type CodeRequest,
  codeCheckSchema,
} from '#domain/sign-in/sign-in.schema.ts'
import { isConflict, RequestFailed } from '../../http/request-errors.ts'
import { useConfirmContact, useRequestContactCode } from '../../queries/my-profile.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError, TextInput } from '../../ui/field.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { CodeField, DevelopmentCode } from '../sign-in/code-field.tsx'
import { codeTypeOf, savedSentCode, saveSentCode } from '../sign-in/sent-code.ts'
import { saveFailureText } from './save-failure.ts'

type ChangeContactProps = { type: Contact; value: string | null; onClose: () => void }
type Sent = { identifier: string; code: string | undefined }

/** Where a code for another email or phone went, also before the app was ended while the mail was read. */
export function sentBefore(type: Contact): Sent | null {
  const saved = savedSentCode('change', Date.now())
  if (!saved || codeTypeOf(saved.identifier) !== type) return null
  return { identifier: saved.identifier, code: undefined }
}

/** A new email or phone, then the code that was sent to it. What was typed stays until it is saved. */
export function ChangeContact({ type, value, onClose }: ChangeContactProps) {
  const [sent, setSent] = useState(() => sentBefore(type))
  const [before] = useState(value)
  const { form, send, isSending } = useNewContact(type, sent?.identifier, showSent)
  const problem = form.formState.errors.identifier?.message

  function showSent(next: Sent) {
    if (sent) toast({ title: 'New code sent' })
    saveSentCode('change', next.identifier, Date.now())
    setSent(next)
  }

  // It was saved although the answer was lost.
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (value !== before) close()
  }, [value, before])

  if (sent) {
    const sending = { isSending, problem, onSendAgain: send }
    return <EnterCode type={type} sent={sent} {...sending} onSaved={onClose} />
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <Field label={LABELS[type]} error={problem} required>
        <TextInput {...INPUTS[type]} {...form.register('identifier')} />
      </Field>
      <Button type="submit" busy={isSending} className="self-start">
        Send Code
      </Button>
    </form>
  )
}

const LABELS = { email: 'New email', phone: 'New phone number' }
const INPUTS = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const

function useNewContact(type: Contact, identifier = '', onSent: (sent: Sent) => void) {
  const request = useRequestContactCode()
  const form = useForm<CodeRequest>({
    resolver: schemaResolver(CODE_REQUEST_FORMS[type]),
    defaultValues: { type, identifier },
  })
  useEffect(() => form.setFocus('identifier'), [form])

  async function send(values: CodeRequest) {
    try {
      const { code } = await request.mutateAsync(values)
      onSent({ identifier: values.identifier, code })
    } catch (error) {
      const refused = error instanceof RequestFailed ? error.fields.identifier : undefined
      form.setError('identifier', { message: refused ?? saveFailureText(error) })
    }
  }

  return { form, send: form.handleSubmit(send), isSending: request.isPending }
}

type EnterCodeProps = {
  type: Contact
  sent: Sent
  isSending: boolean
  /** Why another code wasn't sent. */
  problem: string | undefined
  onSendAgain: () => void
  onSaved: () => void
}

function EnterCode({ type, sent, isSending, problem, onSendAgain, onSaved }: EnterCodeProps) {
  const confirm = useConfirmContact()
  const form = useForm<CodeCheck>({
    resolver: schemaResolver(codeCheckSchema),
    defaultValues: { identifier: sent.identifier, code: '' },
  })
  useEffect(() => form.setFocus('code'), [form])
  const { root } = form.formState.errors

  async function save(check: CodeCheck) {
    try {
      await confirm.mutateAsync(check)
      toast({ title: type === 'email' ? 'Email saved' : 'Phone number saved' })
      onSaved()
    } catch (error) {
      // The code is used up then, and another one wouldn't help.
      if (isConflict(error)) form.setError('root', { message: saveFailureText(error) })
      else form.setError('code', { message: saveFailureText(error) })
      form.setFocus('code', { shouldSelect: true })
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-3">
      <p className="[overflow-wrap:anywhere]">{`Enter the code we sent to ${sent.identifier}.`}</p>
      {sent.code && <DevelopmentCode code={sent.code} />}
      <CodeField form={form} />
      {root?.message && <FieldError id={`${type}-taken`}>{root.message}</FieldError>}
      {root && <LinkedText>{CLUB.phone}</LinkedText>}
      {problem && <FieldError id={`${type}-not-sent`}>{problem}</FieldError>}
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        <Button type="submit" busy={confirm.isPending}>
          Verify and Save
        </Button>
        <Button variant="ghost" busy={isSending} onClick={onSendAgain}>
          Send a new code
        </Button>
      </div>
    </form>
  )
}
