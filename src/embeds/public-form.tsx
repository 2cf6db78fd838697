import { type FormEventHandler, type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { FieldValues, Path, Resolver } from 'react-hook-form'
import type { FormMessage } from '#domain/inquiries/form-message.ts'
import type { FormName } from '#domain/inquiries/forms-config.ts'
import { HONEYPOT } from '#domain/inquiries/inquiry.schema.ts'
import { tabDrafts } from '../drafts/stored-drafts.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { NoAnswer, RequestFailed, sentenceOf } from '../http/request-errors.ts'
import { Banner } from '../ui/banner.tsx'
import { HoneypotField } from '../ui/field.tsx'
import { useOnline } from '../ui/use-online.ts'

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
    notifyPage({ type: 'form-submitted', formId: name })
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

/** Posts a message to the page around this frame; only our own pages may frame it (server/http/policies.ts). */
function notifyPage(message: FormMessage) {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin)
}

/** Reports the form's height to the outer page, so that its frame needs no scrollbar. */
export function useReportedHeight(edge: HTMLElement, formId: FormName) {
  useEffect(() => {
    const report = () => {
      const height = Math.ceil(edge.getBoundingClientRect().height)
      if (height > 0) notifyPage({ type: 'form-height', formId, height })
    }
    // Also report at once: observers don't run in a background tab, and the page would treat the form as failed.
    report()
    const observer = new ResizeObserver(report)
    observer.observe(edge)
    return () => observer.disconnect()
  }, [edge, formId])
}
