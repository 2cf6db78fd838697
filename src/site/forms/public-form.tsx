import { type FormEventHandler, type ReactNode, type Ref, useRef } from 'react'
import type { FieldValues, Path, Resolver } from 'react-hook-form'
import type { FormName } from '#domain/inquiries/form-name.ts'
import { HONEYPOT } from '#domain/inquiries/inquiry.schema.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { NoAnswer, RequestFailed, sentenceOf } from '../../http/request-errors.ts'
import { Banner } from '../../ui/banner.tsx'
import { HoneypotField } from '../../ui/field.tsx'
import { useOnline } from '../../ui/use-online.ts'

const NO_ANSWER = 'That didn’t go through. Check your connection and send it again.'
const REFUSED = 'That didn’t go through. Try again.'

type PublicFormOptions<Form extends FieldValues, Values, Answer> = {
  name: FormName
  resolver: Resolver<Form, unknown, Values>
  empty: Form
  /** `id` is that of the new row, `honeypot` what the hidden field holds. */
  send: (values: Values, sending: { id: string; honeypot: string }) => Promise<Answer>
  onSent: (values: Values, answer: Answer) => void
}

/** A public form whose values survive errors, lost connections and reloads until they are sent. */
export function usePublicForm<Form extends FieldValues, Values, Answer>({
  name,
  resolver,
  empty,
  send,
  onSent,
}: PublicFormOptions<Form, Values, Answer>) {
  const draft = useDraft({ drafts: tabDrafts, name, resolver, row: empty })
  const { form } = draft
  const honeypot = useRef<HTMLInputElement>(null)

  async function submit(values: Values) {
    let answer: Answer
    try {
      answer = await send(values, { id: draft.key, honeypot: honeypot.current?.value ?? '' })
    } catch (error) {
      return showFailure(error)
    }
    draft.startOver()
    onSent(values, answer)
  }

  function showFailure(error: unknown) {
    for (const field of Object.keys(empty) as Path<Form>[]) {
      const message = error instanceof RequestFailed && error.fields[field]
      if (message) form.setError(field, { message })
    }
    form.setError('root', {
      message: error instanceof NoAnswer ? NO_ANSWER : sentenceOf(error, REFUSED),
    })
  }

  const { errors, isSubmitting } = form.formState
  return {
    form,
    errors,
    sending: isSubmitting,
    /** For `FormShell`. */
    shell: { problem: errors.root?.message, honeypot, onSubmit: form.handleSubmit(submit) },
  }
}

type FormShellProps = {
  label: string
  problem: string | undefined
  honeypot: Ref<HTMLInputElement>
  onSubmit: FormEventHandler
  children: ReactNode
}

/** What all public forms share: the offline note, the error, and the honeypot field. */
export function FormShell({ label, problem, honeypot, onSubmit, children }: FormShellProps) {
  const online = useOnline()
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit} className="flex flex-col gap-4">
      {!online && (
        <Banner tone="offline">You’re offline. Send this when you’re back online.</Banner>
      )}
      {online && problem && <Banner tone="danger">{problem}</Banner>}
      {children}
      <HoneypotField name={HONEYPOT} ref={honeypot} />
    </form>
  )
}
