import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import {
  type MutationsView,
  preloadMutations,
  useMutations,
} from '../../mutations/use-mutations.ts'
import { useMyVehicles } from '../../queries/my-vehicles.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMember } from '../member-context.ts'
import { ReadFailed } from '../read-failed.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { EditRequest } from './edit-request.tsx'
import { initialInput } from './initial-input.ts'
import { NewRequest } from './new-request.tsx'
import { editDraft } from './request-draft.ts'
import { createSaveResultStore } from './save-result.ts'
import { YourRequests } from './your-requests.tsx'

/** More than a slow phone needs to read the queue; where storage is blocked the read never ends. */
const READ_WITHIN_MS = 5_000

export default function CarRequestPage() {
  usePageTitle('Car Pickup/Drop-off')
  const { member } = useMember()
  const vehicles = useMyVehicles()
  useEffect(preloadMutations, [])
  const mutations = useMutations(member.id)
  const [params] = useSearchParams()
  const [discardedId, setDiscardedId] = useState('')
  const [saveResult] = useState(createSaveResultStore)

  const { edited, isGone, isLoadingRow, start, stop } = useEditedRow(mutations)
  const cars = vehicles.data
  const formProps = cars &&
    cars.length > 0 && { vehicles: cars, mutations, discardedId, saveResult }
  return (
    <div className="flex flex-col gap-10">
      <section className="flex flex-col gap-6">
        <h1 className="text-4xl md:text-5xl">Car Pickup/Drop-off</h1>
        {formProps && !isLoadingRow && edited && (
          <EditRequest
            {...formProps}
            key={edited.id}
            edited={edited}
            isGone={isGone}
            onStop={stop}
          />
        )}
        {formProps && !isLoadingRow && !edited && (
          <NewRequest
            {...formProps}
            key={`${params.get('type')}-${params.get('vehicleId')}`}
            start={initialInput(params, cars)}
          />
        )}
        {cars?.length === 0 && (
          <EmptyState
            title="No Vehicles Yet"
            action={<LinkButton to="/members/my-vehicles">Go to My Vehicles</LinkButton>}
          >
            Add your first car.
          </EmptyState>
        )}
        {(cars ? cars.length > 0 && isLoadingRow : !vehicles.isError) && <FormLoading />}
        {!cars && vehicles.isError && (
          <ReadFailed title="Couldn't load your cars" read={vehicles} />
        )}
      </section>
      <YourRequests
        mutations={mutations}
        editedId={edited?.id}
        onDiscarded={(row) => {
          setDiscardedId(row.id)
          if (row.id === edited?.id) stop()
        }}
        onEdit={(row) => {
          saveResult.set(null)
          setDiscardedId('')
          start(row.id)
        }}
      />
    </div>
  )
}

/** The row being edited, by the URL; stays available after another tab removes it. */
function useEditedRow({ ready, rows }: Pick<MutationsView, 'ready' | 'rows'>) {
  const [params, setParams] = useSearchParams()
  const id = params.get('edit')
  const waiting = rows.find((row) => row.id === id)
  const [lastWaiting, setLastWaiting] = useState<ShownRequest>()
  if (waiting && waiting !== lastWaiting) setLastWaiting(waiting)
  const edited = waiting ?? (lastWaiting?.id === id ? lastWaiting : undefined)
  const isLoadingRow = useBriefly(id !== null && !ready)
  // Leave the other parameters: the next request is still about that car.
  const setEditedId = useCallback(
    (to: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (to) after.set('edit', to)
          else after.delete('edit')
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const stop = useCallback(() => {
    if (id) tabDrafts.remove(editDraft(id))
    setEditedId(null)
  }, [id, setEditedId])
  const isGone = edited !== undefined && edited !== waiting
  return { edited, isGone, isLoadingRow, start: setEditedId, stop }
}

/** Whether the rows are still loading, for at most READ_WITHIN_MS: then the form shows without them. */
function useBriefly(isLoading: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsLate(true), READ_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLoading && !isLate
}

function FormLoading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the form…</span>
      {['h-14', 'h-14', 'h-72'].map((height, index) => (
        <Skeleton key={`${height}-${index === 0}`} className={`${height} rounded-lg!`} />
      ))}
    </div>
  )
}
