import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormState } from 'react-hook-form'
import type { CarRequestForm, CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { useMember } from '../member-context.ts'
import { initialFormValues } from './initial-input.ts'
import { editDraft, fieldsNotRestored } from './request-draft.ts'
import { RequestFields } from './request-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import type { SaveResultStore } from './save-result.ts'
import { type RequestFormControl, useRequestForm } from './use-request-form.ts'

type EditRequestProps = {
  vehicles: readonly MemberVehicle[]
  mutations: MutationsView
  edited: ShownRequest
  /** Whether another tab has removed `edited`. */
  isGone: boolean
  discardedId: string
  /** Outlives the form, since an edit that is sent immediately closes it. */
  saveResult: SaveResultStore
  onStop: () => void
}

/** Edits a request that still waits on this device. */
export function EditRequest({ isGone, discardedId, ...props }: EditRequestProps) {
  const { vehicles, mutations, edited, saveResult, onStop } = props
  const { form, isSaving, submit, save, isTyped } = useEditRequest(props)
  return (
    <form
      noValidate
      onSubmit={(event) => submit(event, save)}
      aria-label="Edit booking"
      className="flex flex-col gap-8"
    >
      <EditedBanner
        form={form}
        saveResult={saveResult}
        row={edited}
        isGone={isGone}
        isTyped={isTyped}
        onStop={onStop}
      />
      <RequestFields form={form} vehicles={vehicles} rows={mutations.rows} editedId={edited.id}>
        <SaveBar
          form={form}
          saveResult={saveResult}
          discardedId={discardedId}
          isSaving={isSaving}
          rows={mutations.rows}
          label="Save Changes"
        />
      </RequestFields>
    </form>
  )
}

type EditOptions = Omit<EditRequestProps, 'isGone' | 'discardedId'>

function useEditRequest({ vehicles, mutations, edited, saveResult, onStop }: EditOptions) {
  const { member } = useMember()
  const { id } = edited
  // The last saved values, which edits are compared with.
  const [saved, setSaved] = useState(() => initialFormValues(member, edited.input, vehicles))
  const { draft, form, isSaving, submit } = useRequestForm({
    name: editDraft(id),
    row: saved,
    notRestored: (stored) => fieldsNotRestored(stored, { opened: saved, vehicles, hasLink: false }),
    saveResult,
  })

  async function save(input: CarRequestInput, sent: CarRequestForm) {
    const rowId = await mutations.edit(id, input)
    flushSync(() => saveResult.set({ rowId, outcome: 'saved', request: input, isFresh: true }))
    form.clearErrors()
    setSaved(sent)
    draft.markSaved(sent)
    // For another car it's a request of its own now; saving once more would make one more.
    if (rowId === id) return
    if (document.activeElement) focusHeadingOnceGone(document.activeElement)
    onStop()
  }

  return { form, isSaving, submit, save, isTyped: draft.isTyped }
}

type EditedBannerProps = {
  form: RequestFormControl
  saveResult: SaveResultStore
  row: ShownRequest
  isGone: boolean
  /** Also true for a restored draft before the form has rendered with it. */
  isTyped: () => boolean
  onStop: () => void
}

/** Describes the edit; ends it once the row is gone and nothing unsaved was typed. */
function EditedBanner({ form, saveResult, row, isGone, isTyped, onStop }: EditedBannerProps) {
  const { isDirty } = useFormState({ control: form.control })
  const isSent = row.state === 'sent'
  const isOver = isGone || isSent
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOver || isDirty || isTyped()) return
    // The form is about to empty itself: says that the booking has arrived, unless its saving said so.
    if (isSent && saveResult.get()?.rowId !== row.id) {
      saveResult.set({ rowId: row.id, outcome: 'saved', request: row.input, isFresh: true })
    }
    if (banner.current) focusHeadingOnceGone(banner.current)
    onStop()
  }, [isOver, isSent, isDirty, isTyped, onStop, row, saveResult])
  const { title, text } = bannerText(row, isGone)
  // The edit button may be several screens below the form.
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'nearest' })
    banner.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Banner
      ref={banner}
      tone={isGone ? 'danger' : 'info'}
      title={title}
      action={
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            focusHeadingOnceGone(currentTarget)
            onStop()
          }}
        >
          Stop Editing
        </Button>
      }
    >
      {text}
    </Banner>
  )
}

function bannerText(row: ShownRequest, isGone: boolean) {
  if (isGone) return { title: 'Sent or discarded in another tab', text: null }
  if (row.state === 'sent') return { title: 'We have this booking', text: 'Saving changes it.' }
  return { title: 'Editing an unsent booking', text: null }
}
