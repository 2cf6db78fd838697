import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { newUuid } from '#domain/new-uuid.ts'
import { useReadAgain, useReadAnew } from '../../api/read-again.ts'
import { isChangedMeanwhile, isRefusedByClub } from '../../api/request-errors.ts'
import { type ToastInput, toast } from '../../ui/toast-store.ts'
import { dropDraft, dropSentDraft, keepDraft, readDraft, sentElsewhere } from './drafts.ts'
import { readValues } from './read-values.ts'
import { beginSave } from './saves-under-way.ts'
import { showProblem, showProblemOfClosed } from './show-problem.ts'
import {
  overwrittenBy,
  pickFrom,
  sameIn,
  type Together,
  typedOver,
  withTyped,
} from './typed-values.ts'
import { useIsShown } from './use-is-shown.ts'
import { useKeptInTime } from './use-kept-in-time.ts'
import { useSaveUnderWay } from './use-save-under-way.ts'

export type Saving<Values> = {
  /** What a new row is called: sent again after a lost answer, it is still the same row. */
  id: string
  /**
   * For an edit: only what differs from what the form was opened with, and what its author saw standing there, by which
   * the server refuses to put away what they did not.
   */
  changed: Partial<Values> & { seen: Partial<Values> }
}

type DraftFormOptions<Form extends FieldValues, Values> = {
  /** Names the draft on this device: `article:new`, or `article:` and the id of the row. */
  draft: string
  resolver: Resolver<Form, unknown, Values>
  /** What the form shows without a draft: empty, or the saved row. */
  values: Form
  together?: Together
  save: (values: Values, saving: Saving<Values>) => Promise<unknown>
  /** Said also to whoever closed the form before the answer came. */
  savedToast?: (values: Values) => ToastInput
  /** Only while the form is still open. */
  onSaved: () => void
}

export type DraftForm<Form extends FieldValues, Values> = {
  form: UseFormReturn<Form, unknown, Values>
  submit: () => void
  isSaving: boolean
  /** What was typed is on its way, and is not changed until the answer. */
  isSending: boolean
  /** When the restored draft was typed, in epoch milliseconds; null when none was restored. */
  restoredAt: number | null
  /** Whether the restored draft was sent without an answer. */
  wasSent: boolean
  startOver: () => void
  /** What stands in the row now, which others may have changed since the form was opened. */
  now: Form
  /** The fields that a save would put over what somebody else changed since they were typed. */
  overwritten: () => string[]
  takeTheirs: (name: string) => void
}

/** A form whose values outlive a reload and a lost session until they are saved or thrown away. */
export function useDraftForm<Form extends FieldValues, Values extends FieldValues>({
  draft,
  resolver,
  values,
  together,
  save,
  savedToast,
  onSaved,
}: DraftFormOptions<Form, Values>): DraftForm<Form, Values> {
  const [opened] = useState({ draft, together, kept: readDraft(draft) })
  // What stood in the row when the form was opened, or until something was typed.
  const before = useRef(values)
  // Closed and opened again while it is saved, it waits for the same answer.
  const isSending = useSaveUnderWay(opened.draft, hearEarlier)
  const [restoredAt, setRestoredAt] = useState(isSending ? null : (opened.kept?.savedAt ?? null))
  const id = useRef(opened.kept?.id ?? newUuid())
  const saved = useRef(false)
  const isShown = useIsShown()
  const sent = useRef(opened.kept?.isSent ?? false)
  // What a save whose answer was lost may have put there is sent again, also where it is as it was before.
  const sentNames = useRef(opened.kept?.isSent ? Object.keys(opened.kept.values) : [])
  const base = useRef(withTyped(values, opened.kept?.base ?? {}))
  // What stood there when the server refused a save for what others had changed meanwhile.
  const refused = useRef<Partial<Form>>({})
  const form = useForm<Form, unknown, Values>({
    resolver,
    defaultValues: values as DefaultValues<Form>,
  })
  const readAgain = useReadAgain()
  const readAnew = useReadAnew()
  const { isSubmitting, isSubmitted } = form.formState
  const typedNow = useCallback(
    () => ({
      ...typedOver(before.current, form.getValues(), opened.together),
      ...pickFrom(form.getValues(), sentNames.current),
    }),
    [form, opened],
  )
  const keepTyped = useCallback(() => {
    const typed = typedNow()
    keepDraft(opened.draft, {
      ...{ id: id.current, values: typed, isSent: sent.current },
      base: pickFrom(base.current, Object.keys(typed)),
    })
  }, [opened, typedNow])

  // A draft that stood in two tabs and is sent from the other is another row than what is typed here.
  useEffect(() => {
    const hear = (event: StorageEvent) => {
      if (!sent.current && sentElsewhere(opened.draft, event) === id.current) id.current = newUuid()
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [opened])

  function hearEarlier(failure: unknown) {
    if (failure === null) return startOver()
    const kept = readDraft(opened.draft)
    sent.current = kept?.isSent ?? false
    if (kept?.isSent) setRestoredAt(kept.savedAt)
    else sentNames.current = []
    showProblem(form, failure)
  }

  // A list may have been on the screen for hours.
  useEffect(readAgain, [readAgain])

  useEffect(() => {
    const { kept } = opened
    if (kept) form.reset(withTyped(before.current, kept.values), { keepDefaultValues: true })
  }, [form, opened])

  const keepUnsaved = useCallback(() => {
    if (!saved.current) keepTyped()
  }, [keepTyped])
  useKeptInTime(form, keepUnsaved)

  useEffect(() => {
    if (Object.keys(typedNow()).length > 0 || sent.current) return
    if (Object.keys(sameIn(values, before.current)).length === Object.keys(values).length) return
    before.current = values
    base.current = values
    form.reset(values)
  })

  // What stands there as it was typed, perhaps by a save whose answer was lost, is nobody else's change.
  useEffect(() => {
    base.current = { ...base.current, ...sameIn(values, form.getValues()) }
  })

  function startOver() {
    form.reset(values)
    before.current = values
    base.current = values
    dropDraft(opened.draft)
    saved.current = false
    sent.current = false
    sentNames.current = []
    refused.current = {}
    // What was sent before without an answer may stand by now: this is another row.
    id.current = newUuid()
    setRestoredAt(null)
  }

  function keepSent(isSent: boolean) {
    sent.current = isSent
    keepTyped()
  }

  function takeTheirs(name: string) {
    base.current = { ...base.current, [name]: values[name] }
    form.setValue(name as Path<Form>, values[name], {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    })
  }

  // A row that could not be read again is no reason to refuse what its author was told of.
  const isTold = (name: string) => name in refused.current && refused.current[name] === values[name]

  async function write(output: Values) {
    const typed = typedNow()
    const names = Object.keys(typed)
    const standing = await readValues(resolver, values)
    const seen = pickFrom(
      standing,
      names.filter((name) => name in standing && !isTold(name)),
    )
    const changed = { ...pickFrom(output, names), seen }
    const wasSent = sent.current
    const sentBefore = sentNames.current
    sentNames.current = names
    // Written down before the answer, which may be lost together with the page.
    keepSent(true)
    const tell = beginSave(opened.draft)
    try {
      await save(output, { id: id.current, changed })
      saved.current = true
      // In another tab it may have been typed into since.
      dropSentDraft(opened.draft, { id: id.current, values: typed })
      if (savedToast) toast(savedToast(output))
      tell(null)
      if (isShown.current) onSaved()
    } catch (error) {
      // Silence tells nothing, nor does an error that a proxy may have put in the answer's place.
      if (isRefusedByClub(error)) {
        sentNames.current = sentBefore
        // Closed meanwhile, it may have been started over, or thrown away by a logout.
        if (isShown.current || readDraft(opened.draft)?.id === id.current) keepSent(wasSent)
      }
      const isHeard = tell(error)
      if (isShown.current) showProblem(form, error)
      else if (!isHeard) showProblemOfClosed({ name: opened.draft, id: id.current }, error)
      if (isChangedMeanwhile(error)) {
        // Sent again before that has come, it would put away what nobody was shown.
        await readAnew()
        refused.current = pickFrom(values, Object.keys(error.fields))
      } else {
        // What stands there may be what others wrote, or what was saved and lost its answer.
        readAgain()
      }
    }
  }

  return {
    form,
    submit: () => void form.handleSubmit(write)(),
    isSaving: isSubmitting || isSending,
    isSending,
    restoredAt,
    wasSent: opened.kept?.isSent ?? false,
    startOver,
    now: values,
    overwritten: () => overwrittenBy({ base: base.current, now: values, typed: typedNow() }),
    takeTheirs,
  }
}
