import { type FormEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CarRequestForm, CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import {
  afterSending,
  isAnotherRequest,
  saveTyped,
  typedBefore,
} from '../../drafts/car-request-drafts.ts'
import { forgetDraft } from '../../drafts/tab-drafts.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { useMember } from '../member-context.ts'
import { addOrChange } from './add-or-change.ts'
import { type InitialInput, initialFormValues } from './initial-input.ts'
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
  const { from } = start
  const [empty] = useState(() => initialFormValues(member, start, vehicles))
  const [initial] = useState(() => typedBefore(empty, from, member.id, vehicles))
  const saveDraft = useCallback(
    (values: object) => saveTyped(empty, from, member.id, values),
    [empty, from, member.id],
  )
  const savedAt = useRef(Number.NEGATIVE_INFINITY)
  const { form, isSaving, submit } = useRequestForm({ initial, saveDraft, saveResult })

  async function add(input: CarRequestInput, sent: CarRequestForm) {
    const { rowId, outcome } = await addOrChange(mutations, requests, input)
    // Immediately: a reload with the same draft in its form would send a duplicate.
    forgetDraft('car-request')
    const result: SaveResult = { rowId, outcome, request: input }
    flushSync(() => saveResult.set({ ...result, isFresh: true }))
    // The form stays busy until it is empty, so that a second tap can't send a duplicate.
    await nextPaint()
    saveResult.set(result)
    const typed = form.getValues()
    form.reset(afterSending(sent, typed))
    if (!isAnotherRequest(sent, typed)) forgetDraft('car-request')
    savedAt.current = performance.now()
  }

  async function submitOnce(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (event.timeStamp - savedAt.current >= DOUBLE_TAP_MS) await submit(event, add)
  }

  return { form, isSaving, submit: submitOnce }
}
