import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { forgetChange } from '../../drafts/car-request-drafts.ts'
import type { ShownRequest } from '../../mutations/kinds/car-request.ts'
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
import { createSavedNote } from './saved-note.ts'
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
  const [note] = useState(createSavedNote)

  const { edited, hasLeft, isAwaited, start, stop } = useEditedRow(mutations)
  const list = vehicles.data
  const form = list && list.length > 0 && { vehicles: list, mutations, discardedId, note }
  return (
    <div className="flex flex-col gap-10">
      <section className="flex flex-col gap-6">
        <h1 className="text-4xl md:text-5xl">Car Pickup/Drop-off</h1>
        {form && !isAwaited && edited && (
          <EditRequest {...form} key={edited.id} edited={edited} hasLeft={hasLeft} onStop={stop} />
        )}
        {form && !isAwaited && !edited && (
          <NewRequest
            {...form}
            key={`${params.get('type')}-${params.get('vehicleId')}`}
            start={initialInput(params, list)}
          />
        )}
        {list?.length === 0 && (
          <EmptyState
            title="No Vehicles Yet"
            action={<LinkButton to="/members/my-vehicles">Go to My Vehicles</LinkButton>}
          >
            Add your first car.
          </EmptyState>
        )}
        {(list ? list.length > 0 && isAwaited : !vehicles.isError) && <FormLoading />}
        {!list && vehicles.isError && (
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
          note.set(null)
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
  const isAwaited = useSoon(id !== null && !ready)
  // Leave the other parameters: the next request is still about that car.
  const point = useCallback(
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
    if (id) forgetChange(id)
    point(null)
  }, [id, point])
  const hasLeft = edited !== undefined && edited !== waiting
  return { edited, hasLeft, isAwaited, start: point, stop }
}

/** True while `isSo`, for at most READ_WITHIN_MS. */
function useSoon(isSo: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setIsLate(true), READ_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isSo])
  return isSo && !isLate
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
