import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import { newUuid } from '#domain/new-uuid.ts'
import type { z } from '#domain/zod.ts'
import { type FieldGroups, pickFields } from '../../drafts/field-values.ts'
import { consoleDrafts } from '../../drafts/stored-drafts.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { currentRow } from '../../http/edit-version.ts'
import { isKeyReused, isRefusedByClub } from '../../http/request-errors.ts'
import { useReadAgain } from '../../queries/query-client.ts'
import type { FormFields } from '../../ui/form-field.tsx'
import { showProblem, showProblemOfClosedForm } from './show-problem.ts'

/** How many times an edit is sent again with the version that others have made, before it fails. */
const MAX_RESENDS = 5

type Saving<Values> = {
  /** The id of the row or change to create, and its key: a retry after a lost answer has the same. */
  id: string
  /** The row to edit, if there is one. */
  savedId: string | null
  /** For edits: only the fields that were changed, and the version of the row that the form shows. */
  changed: Partial<Values>
  version: number
}

type Versioned = { version: number; id?: string }

/** The version of a row that nobody has edited. */
const FIRST_VERSION = 1

/** 0 for a new row, whose save sends no version. */
const versionOf = (row: Versioned | null) => row?.version ?? 0

export type DraftFormOptions<Form extends FieldValues, Values, Row extends Versioned> = {
  /** The draft's storage name: `article:new`, or `article:` and the row's id. */
  draft: string
  fields: FormFields<Form>
  resolver: Resolver<Form, unknown, Values>
  /** The saved row; null for a new row, or for an action such as a refund. */
  row: Row | null
  /** The row's schema, to read another version of it from a conflict's answer. */
  rowSchema?: z.ZodType<Row>
  valuesOf: (row: Row | null) => Form
  /** Fields that belong together: others' change of one conflicts with a change of any. */
  groups?: FieldGroups
  /** Resolves with the saved row, if the form edits one. Says that it was saved: the form may be closed by then. */
  save: (values: Values, saving: Saving<Values>) => Promise<unknown>
  /** Called only while the form is open. */
  onSaved: () => void
}

export type DraftForm<Form extends FieldValues, Values> = {
  form: UseFormReturn<Form, unknown, Values>
  fields: FormFields<Form>
  submit: () => void
  isSaving: boolean
  /** The form is being sent and can't be edited until the answer. */
  isSending: boolean
  /** When the restored draft was last changed, in epoch milliseconds; null when none was restored. */
  restoredAt: number | null
  /** Whether the restored draft was sent without an answer. */
  wasSent: boolean
  startOver: () => void
  /** The row's current values, which others may have changed since the form was opened. */
  rowValues: Form
  /** The fields where a save would overwrite changes that others made since they were typed. */
  overwritten: () => string[]
  takeTheirs: (name: string) => void
}

/** A form of the console: its draft, its save, and the messages about both. */
export function useDraftForm<
  Form extends FieldValues,
  Values extends FieldValues,
  Row extends Versioned = never,
>({
  draft: name,
  fields,
  resolver,
  row: listed,
  rowSchema,
  valuesOf,
  groups,
  save,
  onSaved,
}: DraftFormOptions<Form, Values, Row>): DraftForm<Form, Values> {
  // From the answer to a conflict; the list may be older or newer.
  const [newerRow, setNewerRow] = useState<Row | null>(null)
  const isListOlder = newerRow !== null && versionOf(newerRow) > versionOf(listed)
  const row = isListOlder ? newerRow : listed
  const rowValues = valuesOf(row)
  const draft = useDraft({ drafts: consoleDrafts, name, resolver, row: rowValues, groups })
  const { form } = draft
  const [isSending, setSending] = useState(false)
  const isMounted = useIsMounted()
  const readAgain = useReadAgain()

  // Refetch when the form opens: the list may have been open for hours.
  useEffect(readAgain, [readAgain])

  /**
   * Saves; an edit is sent again with the new version if others have saved the row since and nothing collides. A new
   * row that was saved as it was first sent, though the answer was lost, is edited.
   */
  async function send(output: Values, id: string) {
    let savedId = row?.id ?? null
    let version = versionOf(row)
    let changed: Partial<Values> = pickFields(output, Object.keys(draft.changes()))
    for (let resends = 0; ; resends++) {
      try {
        return await save(output, { id, savedId, changed, version })
      } catch (error) {
        if (!rowSchema || resends === MAX_RESENDS) throw error
        const current = currentRow(rowSchema, error)
        if (current) {
          setNewerRow(current)
          if (draft.conflicts(valuesOf(current)).length > 0) throw error
          version = versionOf(current)
        } else if (isKeyReused(error)) {
          savedId = id
          version = FIRST_VERSION
          changed = output
        } else throw error
      }
    }
  }

  async function write(output: Values) {
    const sent = draft.markSent()
    setSending(true)
    try {
      await send(output, sent.key)
      consoleDrafts.removeSent(name, sent)
      if (isMounted.current) onSaved()
    } catch (error) {
      // No answer, or an error that a proxy may have sent, says nothing about the save.
      if (!isRefusedByClub(error)) draft.markUnanswered()
      // After an earlier save under this key arrived, what is typed here is another change.
      else draft.markRefused(isKeyReused(error) ? newUuid() : sent.key)
      if (isMounted.current) showFailure(error)
      else showProblemOfClosedForm({ name, key: sent.key }, error)
      // The current value may be another author's, or our own save whose answer was lost.
      readAgain()
    }
    setSending(false)
  }

  function showFailure(error: unknown) {
    showProblem(form, error)
    const current = rowSchema && currentRow(rowSchema, error)
    if (!current) return
    for (const field of draft.conflicts(valuesOf(current))) {
      form.setError(field as Path<Form>, { message: 'Edited by someone else' })
    }
  }

  return {
    form,
    fields,
    submit: () => void form.handleSubmit(write)(),
    isSaving: form.formState.isSubmitting || isSending,
    isSending,
    restoredAt: draft.restoredAt,
    wasSent: draft.wasSent,
    startOver: () => draft.startOver(),
    rowValues,
    overwritten: () => draft.conflicts(),
    takeTheirs: draft.takeTheirs,
  }
}

/** Whether the calling component is still mounted, for late callbacks. */
function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
