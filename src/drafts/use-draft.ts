import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import { newUuid } from '#domain/new-uuid.ts'
import type { Draft, Drafts } from './drafts.ts'
import {
  changesOf,
  conflictsOf,
  type FieldGroups,
  type Fields,
  omitFields,
  pickFields,
  storedFields,
  typedOver,
} from './field-values.ts'

// Options for `reset` of React Hook Form.
/** When the row changes, the fields that nobody typed in take its new values, and the rest of the form stays. */
const FOLLOW_ROW = {
  keepDirtyValues: true,
  keepDirty: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
}
/** The fields stay as they are, and count as typed only where they differ from the new defaults. */
const SAME_VALUES = { ...FOLLOW_ROW, keepDirtyValues: false, keepDirty: false, keepValues: true }
/** As if the form had just been opened. */
const AFRESH = {
  keepDirtyValues: false,
  keepDirty: false,
  keepErrors: false,
  keepIsSubmitted: false,
  keepSubmitCount: false,
}

type DraftOptions<Form extends FieldValues, Values> = {
  drafts: Drafts
  /** `article:new`, or `article:` and the row's id. */
  name: string
  /** The signed-in member; null where nobody is, and in the console. */
  owner?: string | null
  resolver: Resolver<Form, unknown, Values>
  /** The values without a draft: empty, or the row's, which others may change while the form is open. */
  row: Form
  /** Fields that are chosen together, and so stored together. */
  groups?: FieldGroups | undefined
  /** The fields of a stored draft that are not restored. */
  notRestored?: (stored: Draft) => readonly string[]
}

/** What is known of an open form beside the values in its fields. */
type OpenDraft<Form> = {
  /** The key of the next save. It stays the same until a save under it is answered. */
  key: string
  /** For each field that was typed in, the value of the row when that began. */
  base: Partial<Form>
  /** Whether a save was sent and isn't answered yet. */
  isSent: boolean
  /** When the restored draft was last changed, in epoch milliseconds; null when none was restored. */
  restoredAt: number | null
  /** The values of a save without an answer. If the row has them, they are our own and no conflict. */
  unanswered: Fields
}

/**
 * A form that survives a reload, and shows its row's current values in the fields where nothing was typed. An example: the row
 * says 10 and somebody types 12, so `base` is 10. When others save 11, the field still says 12, and that is a conflict.
 *
 * React Hook Form overwrites a field when the row changes, unless it differs from its default value. So the default value of a
 * typed field is its `base`, and that of any other field is the row's value.
 */
export function useDraft<Form extends FieldValues, Values>({
  drafts,
  name,
  owner = null,
  resolver,
  row,
  groups = [],
  notRestored = () => [],
}: DraftOptions<Form, Values>) {
  const [{ opened, restored }] = useState(() =>
    openDraft(drafts.read(name, owner), row, notRestored),
  )
  const draft = useRef(opened)
  const [, render] = useReducer((count: number) => count + 1, 0)
  const form = useForm<Form, unknown, Values>({
    resolver,
    values: { ...row, ...draft.current.base },
    resetOptions: FOLLOW_ROW,
  })

  function update(change: Partial<OpenDraft<Form>>) {
    draft.current = { ...draft.current, ...change }
    render()
  }
  const changes = () => pickFields(form.getValues(), Object.keys(draft.current.base))
  function store() {
    const { key, base, isSent } = draft.current
    return drafts.save(name, { key, owner, values: changes(), base, isSent })
  }

  // Not as default values: a restored field must count as changed.
  useLayoutEffect(() => {
    if (restored) form.reset(restored, { ...AFRESH, keepDefaultValues: true, keepFieldsRef: true })
  }, [form, restored])

  const onTyped = useEffectEvent((field: string) => {
    const before = draft.current.base
    const base = typedOver(before, { field, row, mine: form.getValues(), groups })
    if (base !== before) update({ base })
    // A field that only followed the row is in neither.
    if (field in before || field in base) store()
  })
  useEffect(() => {
    const typing = form.watch((_values, { name: field }) => field !== undefined && onTyped(field))
    return () => typing.unsubscribe()
  }, [form])

  return {
    form,
    /** The key of the next save, and the id of the row that it creates. */
    key: draft.current.key,
    /** When the restored draft was last changed, in epoch milliseconds; null when none was restored. */
    restoredAt: draft.current.restoredAt,
    /** Whether it was sent and isn't answered yet, perhaps before it was restored. */
    wasSent: draft.current.isSent,
    isTyped: () => Object.keys(draft.current.base).length > 0,
    /** What was typed; a save of an edit sends no other fields. */
    changes,
    /** The typed fields that others have since changed to something else in `theirs`. */
    conflicts(theirs: Form = row): string[] {
      const { base, unanswered } = draft.current
      return conflictsOf({ base, mine: form.getValues(), theirs, unanswered })
    },
    takeTheirs(field: string) {
      update({ base: omitFields(draft.current.base, [field]) })
      const shouldValidate = form.formState.isSubmitted
      form.setValue(field as Path<Form>, row[field], { shouldValidate })
      // It no longer counts as changed.
      form.reset({ ...row, ...draft.current.base }, SAME_VALUES)
      store()
    },
    /** Stores it before the answer, because the page may be closed before it arrives. */
    markSent() {
      update({ isSent: true })
      return store()
    },
    markUnanswered: () => update({ unanswered: { ...draft.current.unanswered, ...changes() } }),
    /** Nothing was saved under this key; `nextKey` is that of the next save. */
    markRefused(nextKey: string) {
      drafts.markRefused(name, draft.current.key, nextKey)
      update({ key: nextKey, isSent: false })
    },
    /** For an edit, which sends no key of the draft: `saved` is the row now, and only what was typed since is a draft. */
    markSaved(saved: Form) {
      const typedSince = Object.keys(changesOf(saved, form.getValues()))
      update({ base: pickFields(saved, typedSince) })
      form.reset(saved, SAME_VALUES)
      store()
    },
    /** Drops the draft and begins anew, with a new key, since a row with the old one may exist. */
    startOver(values: Form = row) {
      drafts.remove(name)
      update(openDraft(null, row, notRestored).opened)
      form.reset(values, AFRESH)
    },
  }
}

function openDraft<Form extends FieldValues>(
  stored: Draft | null,
  row: Form,
  notRestored: (stored: Draft) => readonly string[],
): { opened: OpenDraft<Form>; restored: Form | null } {
  if (!stored) {
    const opened = { key: newUuid(), base: {}, isSent: false, restoredAt: null, unanswered: {} }
    return { opened, restored: null }
  }
  const { key, isSent, savedAt } = stored
  const values = omitFields(storedFields(row, stored.values), notRestored(stored))
  const before = { ...row, ...storedFields(row, stored.base) }
  const base = pickFields(before, Object.keys(values))
  const unanswered = isSent ? values : {}
  return {
    opened: { key, base, isSent, restoredAt: savedAt, unanswered },
    restored: { ...row, ...values },
  }
}
