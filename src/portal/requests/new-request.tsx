import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CarRequestForm, CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { useMember } from '../member-context.ts'
import { addOrChange } from './add-or-change.ts'
import { type InitialInput, initialFormValues } from './initial-input.ts'
import { afterSending, fieldsNotRestored, NEW_REQUEST, REQUEST_FIELDS } from './request-draft.ts'
import { RequestFields } from './request-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import type { SaveResult, SaveResultStore } from './save-result.ts'
import { nextPaint, useRequestForm } from './use-request-form.ts'

type NewRequestProps = {
  vehicles: readonly MemberVehicle[]
  mutations: MutationsView
  discardedId: string
  saveResult: SaveResultStore
  start: InitialInput
}

/** The second half of a double tap would submit the emptied form and show errors as if nothing had been saved. */
const DOUBLE_TAP_MS = 800

/** Requests a car: saved on this device, after which the form is empty for the next one. */
export function NewRequest({ discardedId, ...props }: NewRequestProps) {
  const { vehicles, mutations, saveResult } = props
  const { form, isSaving, submit } = useNewRequest(props)
  return (
    <form noValidate onSubmit={submit} aria-label="New booking" className="flex flex-col gap-8">
      <RequestFields form={form} vehicles={vehicles} rows={mutations.rows}>
        <SaveBar
          form={form}
          saveResult={saveResult}
          discardedId={discardedId}
          isSaving={isSaving}
          rows={mutations.rows}
        />
      </RequestFields>
    </form>
  )
}

function useNewRequest({
  vehicles,
  mutations,
  saveResult,
  start,
}: Omit<NewRequestProps, 'discardedId'>) {
  const { member } = useMember()
  const { data: requests } = useMyCarRequests()
  const [opened] = useState(() => initialFormValues(member, start, vehicles))
  const savedAt = useRef(Number.NEGATIVE_INFINITY)
  const { draft, form, isSaving, submit } = useRequestForm({
    name: NEW_REQUEST,
    row: opened,
    groups: REQUEST_FIELDS,
    notRestored: (stored) =>
      fieldsNotRestored(stored, { opened, vehicles, hasLink: Boolean(start.from) }),
    saveResult,
  })

  async function add(input: CarRequestInput, sent: CarRequestForm) {
    const { rowId, outcome } = await addOrChange(mutations, requests, input)
    // Immediately: a reload with the same draft in its form would send a duplicate.
    tabDrafts.remove(NEW_REQUEST)
    const result: SaveResult = { rowId, outcome, request: input }
    flushSync(() => saveResult.set({ ...result, isFresh: true }))
    // The form stays busy until it is empty, so that a second tap can't send a duplicate.
    await nextPaint()
    saveResult.set(result)
    draft.startOver(afterSending(sent, form.getValues()))
    savedAt.current = performance.now()
  }

  async function submitOnce(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (event.timeStamp - savedAt.current >= DOUBLE_TAP_MS) await submit(event, add)
  }

  return { form, isSaving, submit: submitOnce }
}
