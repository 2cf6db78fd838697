import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { FormName } from '#domain/inquiries/forms-config.ts'
import { forgetDraft, keepDraft, readDraft } from '../api/form-draft.ts'
import { RequestFailed, sentenceOf } from '../api/request-errors.ts'
import { tellPage } from './tell-page.ts'

const NO_ANSWER = 'The club did not answer. What you typed stays here; please send it again.'
const REFUSED = 'This could not be sent. What you typed stays here; please try again.'

type PublicFormOptions<Form extends FieldValues, Values> = {
  name: FormName
  resolver: Resolver<Form, unknown, Values>
  empty: DefaultValues<Form>
  /** `hidden` is what stands in the field that people never see, `id` names the row (decision 20). */
  send: (values: Values, hidden: string, id: string | undefined) => Promise<unknown>
  onSent: (values: Values) => void
}

/** A form for everybody whose values outlive a failure, a lost network and a reload until they are sent. */
export function usePublicForm<Form extends FieldValues, Values>({
  name,
  resolver,
  empty,
  send,
  onSent,
}: PublicFormOptions<Form, Values>) {
  const [opened] = useState(empty)
  const [draft] = useState(() => readDraft(name, empty))
  const hidden = useRef<HTMLInputElement>(null)
  const form = useForm<Form, unknown, Values>({
    resolver,
    defaultValues: draft.values,
  })

  useEffect(() => {
    const watching = form.watch((values) => keepDraft(name, opened, { id: draft.id, values }))
    return () => watching.unsubscribe()
  }, [form, name, opened, draft])

  async function submit(values: Values) {
    try {
      await send(values, hidden.current?.value ?? '', draft.id)
    } catch (error) {
      return tellFailure(error)
    }
    forgetDraft(name)
    tellPage({ type: 'form-submitted', formId: name })
    onSent(values)
  }

  function tellFailure(error: unknown) {
    const answered = error instanceof RequestFailed
    for (const field of Object.keys(empty) as Path<Form>[]) {
      const message = answered && error.fields[field]
      if (message) form.setError(field, { message })
    }
    form.setError('root', { message: answered ? sentenceOf(error, REFUSED) : NO_ANSWER })
  }

  const { errors, isSubmitting } = form.formState
  return {
    form,
    hidden,
    errors,
    problem: errors.root?.message,
    sending: isSubmitting,
    submit: form.handleSubmit(submit),
  }
}
