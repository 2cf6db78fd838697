import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { newUuid } from '#domain/new-uuid.ts'
import { dropDraft, readDraft, saveDraft, sentFromAnotherTab } from './device-drafts.ts'
import {
  type DraftEvent,
  type DraftState,
  newDraft,
  reduceDraft,
  restoreDraft,
} from './draft-state.ts'
import { changesOf } from './draft-values.ts'
import { changesToSave, type FieldGroups, merge, pickFields, withChanges } from './merge.ts'
import { isSaving } from './use-save-under-way.ts'

const SAVE_AFTER_MS = 250

/** What stays as it is in an open form when the row changes. Without the fields' refs, a key being pressed is lost. */
const WHILE_OPEN = {
  keepErrors: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
  keepFieldsRef: true,
}

type DraftOptions<Form extends FieldValues, Values> = {
  /** The draft's storage name: `article:new`, or `article:` and the row's id. */
  name: string
  resolver: Resolver<Form, unknown, Values>
  /** The values without a draft: empty, or the row's, which others may change while the form is open. */
  row: Form
  groups?: FieldGroups | undefined
}

/** A form whose values survive a reload and an expired session, and are merged with what others save. */
export function useDraft<Form extends FieldValues, Values>(options: DraftOptions<Form, Values>) {
  const { resolver, row } = options
  const [{ name, groups, stored, atFirst }] = useState(() => openDraft(options))
  const current = useRef<DraftState<Form>>(atFirst)
  const [, render] = useReducer((count: number) => count + 1, 0)
  const form = useForm<Form, unknown, Values>({
    resolver,
    defaultValues: row as DefaultValues<Form>,
  })

  const dispatch = useCallback((event: DraftEvent<Form>) => {
    const next = reduceDraft(current.current, event)
    if (next === current.current) return
    current.current = next
    render()
  }, [])
  const merged = useCallback(
    (theirs: Form) => {
      const { base, pinned } = current.current
      return merge(base, form.getValues(), theirs, { groups, pinned })
    },
    [form, groups],
  )
  const changes = useCallback(() => {
    const { base, pinned } = current.current
    return changesToSave(base, form.getValues(), { groups, pinned })
  }, [form, groups])
  const store = useCallback(() => {
    const { id, base, isSent, isSaved } = current.current
    const values = changes()
    if (!isSaved)
      saveDraft(name, { id, values, isSent, base: pickFields(base, Object.keys(values)) })
  }, [name, changes])
  useAutosave(form, store)
  useOtherTab(name, dispatch)

  const opened = useRef(row)
  // Not as default values: a restored field must count as changed.
  useEffect(() => {
    if (stored) form.reset(withChanges(opened.current, stored.values), { keepDefaultValues: true })
  }, [form, stored])

  /** Merges the row that others have saved into the form; returns the fields in conflict. */
  const mergeRow = useCallback(
    (theirs: Form) => {
      const mine = form.getValues()
      const { values } = merged(theirs)
      dispatch({ type: 'row-read', row: theirs, mine, groups })
      if (Object.keys(changesOf(mine, values)).length > 0) {
        // First the default values, then the fields.
        form.reset(theirs, { ...WHILE_OPEN, keepValues: true })
        form.reset(values, { ...WHILE_OPEN, keepDefaultValues: true })
      }
      return merged(theirs).conflicts
    },
    [form, groups, merged, dispatch],
  )
  // After every rendering, since others may have changed the row; otherwise it changes nothing.
  useEffect(() => void mergeRow(row))

  return {
    form,
    stored,
    dispatch,
    /** What a save would send. */
    changes,
    mergeRow,
    /** Saves the draft on the device now. */
    store,
    state: () => current.current,
    /** The fields where a save would overwrite changes that others made since they were typed. */
    conflicts: () => merged(row).conflicts,
    takeTheirs: (field: string) => {
      dispatch({ type: 'took-theirs', name: field, row })
      const shouldValidate = form.formState.isSubmitted
      form.setValue(field as Path<Form>, row[field], { shouldDirty: true, shouldValidate })
    },
    startOver: () => {
      // An unanswered save may have created the row, so this one needs a new id.
      dispatch({ type: 'started-over', row, newId: newUuid() })
      form.reset(row)
      dropDraft(name)
    },
  }
}

function openDraft<Form extends FieldValues, Values>({
  name,
  row,
  groups,
}: DraftOptions<Form, Values>) {
  const stored = readDraft(name)
  const draft = stored ? restoreDraft(stored, row, groups) : newDraft(newUuid(), row)
  // A form reopened during its save waits for the answer before it says that anything was restored.
  const atFirst = isSaving(name) ? { ...draft, restoredAt: null } : draft
  return { name, groups, stored, atFirst }
}

function useOtherTab<Form extends FieldValues>(
  name: string,
  dispatch: (event: DraftEvent<Form>) => void,
) {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      const id = sentFromAnotherTab(name, event)
      if (id !== null) dispatch({ type: 'sent-from-another-tab', id, newId: newUuid() })
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [name, dispatch])
}

/** Calls `save` shortly after the last change, or at once when the page or form closes. */
function useAutosave<Form extends FieldValues, Values>(
  form: UseFormReturn<Form, unknown, Values>,
  save: () => void,
) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveAtOnce = () => {
      clearTimeout(timer)
      timer = undefined
      save()
    }
    const watching = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(saveAtOnce, SAVE_AFTER_MS)
    })
    const savePending = () => timer !== undefined && saveAtOnce()
    window.addEventListener('pagehide', savePending)
    return () => {
      watching.unsubscribe()
      window.removeEventListener('pagehide', savePending)
      savePending()
    }
  }, [form, save])
}
