import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import { newUuid } from '#domain/new-uuid.ts'
import type { z } from '#domain/zod.ts'
import { dropSentDraft, readDraft } from '../../drafts/device-drafts.ts'
import { type FieldGroups, pickFields } from '../../drafts/merge.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { beginSave, useSaveUnderWay } from '../../drafts/use-save-under-way.ts'
import { currentRow } from '../../http/edit-version.ts'
import { isKeyReused, isRefusedByClub } from '../../http/request-errors.ts'
import { useReadAgain } from '../../queries/query-client.ts'
import { showProblem, showProblemOfClosedForm } from './show-problem.ts'

/** How many times a save is merged with others' changes and sent again before it fails. */
const MAX_MERGES = 5

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
  resolver: Resolver<Form, unknown, Values>
  /** The saved row; null for a new row, or for an action such as a refund. */
  row: Row | null
  /** The row's schema, to read another version of it from a conflict's answer. */
  rowSchema?: z.ZodType<Row>
  valuesOf: (row: Row | null) => Form
  /** Fields that are merged together: others' change of one conflicts with a change of any. */
  groups?: FieldGroups
  /** Resolves with the saved row, if the form edits one. Says that it was saved: the form may be closed by then. */
  save: (values: Values, saving: Saving<Values>) => Promise<unknown>
  /** Called only while the form is open. */
  onSaved: () => void
}

export type DraftForm<Form extends FieldValues, Values> = {
  form: UseFormReturn<Form, unknown, Values>
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
  resolver,
  row: listed,
  rowSchema,
  valuesOf,
  groups,
  save,
  onSaved,
}: DraftFormOptions<Form, Values, Row>): DraftForm<Form, Values> {
  // From the answer to a conflict or to an earlier save; the list may be older or newer.
  const [newerRow, setNewerRow] = useState<Row | null>(null)
  const isListOlder = newerRow !== null && versionOf(newerRow) > versionOf(listed)
  const row = isListOlder ? newerRow : listed
  const rowValues = valuesOf(row)
  const draft = useDraft({ name, resolver, row: rowValues, groups })
  const { form, dispatch } = draft
  // A form closed and reopened during its save waits for the same answer.
  const isSending = useSaveUnderWay(name, onEarlierSave)
  const isMounted = useIsMounted()
  const readAgain = useReadAgain()

  // Refetch when the form opens: the list may have been open for hours.
  useEffect(readAgain, [readAgain])

  function onEarlierSave(failure: unknown, answer: unknown) {
    if (failure === null) {
      // Until the list is refetched, what is typed now would conflict with our own save.
      const saved = rowSchema?.safeParse(answer)
      if (listed && saved?.success) setNewerRow(saved.data)
      return draft.startOver()
    }
    dispatch({ type: 'earlier-save-failed', stored: readDraft(name) })
    showProblem(form, failure)
  }

  /**
   * Saves an edit; if others have saved the row since and the changes don't collide, merges and sends it again. A new row
   * that was saved with other values, though the answer was lost, is edited.
   */
  async function saveMerged(output: Values, id: string, names: string[]) {
    let version = versionOf(row)
    let savedId = row?.id ?? null
    for (let merges = 0; ; merges++) {
      try {
        return await save(output, { id, savedId, changed: pickFields(output, names), version })
      } catch (error) {
        if (rowSchema && isKeyReused(error)) {
          version = FIRST_VERSION
          savedId = id
          continue
        }
        const current = rowSchema && currentRow(rowSchema, error)
        if (!current || merges === MAX_MERGES) throw error
        setNewerRow(current)
        if (draft.mergeRow(valuesOf(current)).length > 0) throw error
        version = versionOf(current)
      }
    }
  }

  async function write(output: Values) {
    const typed = draft.changes()
    const { id } = draft.state()
    // Stored before the answer, because the page may be closed before it arrives.
    dispatch({ type: 'sending', values: typed })
    draft.store()
    const finishSave = beginSave(name)
    try {
      const answer = await saveMerged(output, id, Object.keys(typed))
      dispatch({ type: 'saved' })
      // The draft may have been changed in another tab.
      dropSentDraft(name, { id, values: typed })
      finishSave(null, answer)
      if (isMounted.current) onSaved()
    } catch (error) {
      // No answer, or an error that a proxy may have sent, says nothing about the save.
      if (isRefusedByClub(error)) {
        dispatch({ type: 'refused' })
        // What is typed here from now on is another change.
        if (isKeyReused(error)) dispatch({ type: 'arrived-earlier', newId: newUuid() })
        // If the form was closed, its draft may have been replaced, or deleted by a logout.
        if (isMounted.current || readDraft(name)?.id === id) draft.store()
      }
      const wasHandled = finishSave(error)
      if (isMounted.current) showFailure(error)
      else if (!wasHandled) showProblemOfClosedForm({ name, id }, error)
      // The current value may be another author's, or our own save whose answer was lost.
      readAgain()
    }
  }

  function showFailure(error: unknown) {
    showProblem(form, error)
    const current = rowSchema && currentRow(rowSchema, error)
    if (!current) return
    for (const field of draft.mergeRow(valuesOf(current))) {
      form.setError(field as Path<Form>, { message: 'Edited by someone else' })
    }
  }

  return {
    form,
    submit: () => void form.handleSubmit(write)(),
    isSaving: form.formState.isSubmitting || isSending,
    isSending,
    restoredAt: draft.state().restoredAt,
    wasSent: draft.stored?.isSent ?? false,
    startOver: draft.startOver,
    rowValues,
    overwritten: draft.conflicts,
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
