import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMyVehicles } from '../../api/my-vehicles.ts'
import { wishedFor } from '../../outbox/outbox-row.ts'
import { preloadOutbox, useOutbox } from '../../outbox/use-outbox.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMember } from '../member-context.ts'
import { ReadFailed } from '../read-failed.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { RequestForm } from './request-form.tsx'
import { createSavedNote } from './saved-note.ts'
import { startingWish } from './starting-wish.ts'
import { useEditedRow } from './use-edited-row.ts'
import { YourRequests } from './your-requests.tsx'

export default function CarRequestPage() {
  usePageTitle('Car Pickup/Drop-off')
  const { member } = useMember()
  const vehicles = useMyVehicles()
  useEffect(preloadOutbox, [])
  const outbox = useOutbox(member.id)
  const [params] = useSearchParams()
  const [discardedId, setDiscardedId] = useState('')
  const [note] = useState(createSavedNote)

  const { edited, hasLeft, isAwaited, start, stop } = useEditedRow(outbox)
  const list = vehicles.data
  const key = edited?.id ?? `${params.get('type')}-${params.get('vehicleId')}`
  return (
    <div className="flex flex-col gap-10">
      <section className="flex flex-col gap-6">
        <h1 className="text-4xl md:text-5xl">Car Pickup/Drop-off</h1>
        {list && list.length > 0 && !isAwaited && (
          <RequestForm
            key={key}
            vehicles={list}
            outbox={outbox}
            edited={edited}
            hasLeft={hasLeft}
            discardedId={discardedId}
            note={note}
            start={edited ? wishedFor(edited) : startingWish(params, list)}
            onEdited={stop}
          />
        )}
        {list?.length === 0 && (
          <EmptyState
            title="No Vehicles Yet"
            action={<LinkButton to="/members/my-vehicles">Go to My Vehicles</LinkButton>}
          >
            Add a car first, then ask for it here.
          </EmptyState>
        )}
        {(list ? list.length > 0 && isAwaited : !vehicles.isError) && <FormLoading />}
        {!list && vehicles.isError && (
          <ReadFailed title="Your vehicles could not be read" read={vehicles}>
            The club did not answer, and this device has not seen your cars yet. The form opens as
            soon as there is a connection.
          </ReadFailed>
        )}
      </section>
      <YourRequests
        outbox={outbox}
        canAsk={list !== undefined && list.length > 0}
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

function FormLoading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the request form…</span>
      {['h-14', 'h-14', 'h-72'].map((height, index) => (
        <Skeleton key={`${height}-${index === 0}`} className={`${height} rounded-lg!`} />
      ))}
    </div>
  )
}
