import { useState } from 'react'
import type { RequestSource } from '#domain/car-requests/car-request.ts'
import { asDue } from '#domain/car-requests/due-slot.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { storedMoment } from '#domain/car-requests/slots.ts'
import { DOT } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { useClubClock } from '../../queries/club-clock.ts'
import { useVehiclesOnce } from '../../queries/vehicles.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { clubDay } from '../board/request-time.ts'
import { RadioTile } from '../forms/radio-tile.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { useOpenRequest } from '../open-in-address.ts'
import { carPlaceText, slotText } from '../requests/request-text.ts'
import { SlotPicker } from '../requests/slot-picker.tsx'
import { matchesVehicle } from '../vehicles/vehicle-search.ts'
import { useNewRequest } from './use-new-request.ts'

type NewRequestProps = {
  /** The car, or `new` while it has to be found. */
  car: string
  onCar: (id: string) => void
  onClose: () => void
}

/** A booking that a member makes by phone or at the desk. */
export default function NewRequestDialog({ car, onCar, onClose }: NewRequestProps) {
  const vehicles = useVehiclesOnce()
  const vehicle = vehicles.data?.find(({ id }) => id === car)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={vehicle ? `New booking${DOT} ${isolated(vehicle.vehicleName)}` : 'New booking'}
      description={vehicle?.ownerName}
      wide
    >
      {vehicle ? (
        <RequestForm vehicle={vehicle} onClose={onClose} />
      ) : (
        <ListFrame {...vehicles} of="cars" rows={vehicles.data} empty="No cars in the garage yet.">
          <FindCar vehicles={vehicles.data ?? []} onCar={onCar} />
        </ListFrame>
      )}
    </Dialog>
  )
}

const MAX_SHOWN = 8

type FindCarProps = { vehicles: readonly AdminVehicle[]; onCar: (id: string) => void }

function FindCar({ vehicles, onCar }: FindCarProps) {
  const [search, setSearch] = useState('')
  const found = vehicles.filter((vehicle) => matchesVehicle(vehicle, search))
  return (
    <div className="flex flex-col gap-3">
      <SearchInput label="Which car?" value={search} onChange={setSearch} />
      <ul aria-label="Cars" className="flex flex-col gap-1.5">
        {found.slice(0, MAX_SHOWN).map(({ id, vehicleName, ownerName }) => (
          <li key={id}>
            <Button
              variant="secondary"
              onClick={() => onCar(id)}
              className="min-h-14! w-full flex-wrap justify-start! gap-x-3! gap-y-0! text-left!"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{vehicleName}</span>{' '}
              <span className="min-w-0 font-normal text-muted [overflow-wrap:anywhere]">
                {ownerName}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-muted">{`No match for “${search.trim()}”`}</p>}
      {found.length > MAX_SHOWN && (
        <p className="text-muted">{`and ${found.length - MAX_SHOWN} more`}</p>
      )}
    </div>
  )
}

const SOURCES: { source: RequestSource; label: string }[] = [
  { source: 'phone', label: 'By phone' },
  { source: 'desk', label: 'At the desk' },
]
const TILE_CLASS = 'min-h-14 justify-center px-4 py-2 text-center'

function RequestForm({ vehicle, onClose }: { vehicle: AdminVehicle; onClose: () => void }) {
  const clock = useClubClock()
  const today = clubDay(clock.now, clock.timeZone)
  const openRequest = useOpenRequest()
  const form = useNewRequest(vehicle, clock, ({ id, promise }) => {
    onClose()
    // The booking rules didn't confirm it, so staff answer it next.
    if (promise === 'waiting') openRequest(id)
  })
  const { slot, requestType } = form
  const bookingThatDay = vehicle.pendingRequests
    .map(asDue)
    .find((booking) => booking.requestType === requestType && booking.requestedDate === slot?.date)
  const dueAt = slot && storedMoment(slot.date, slot.time, clock.timeZone)?.getTime()
  const carPlace = dueAt ? carPlaceText(vehicle, { requestType, dueAt }) : null
  return (
    <div className="flex flex-col gap-4">
      <div role="radiogroup" aria-label="What for" className="grid grid-cols-2 gap-2">
        {(['pickup', 'dropoff'] as const).map((type) => (
          <RadioTile
            key={type}
            name="type"
            className={TILE_CLASS}
            checked={type === requestType}
            onChange={() => form.setType(type)}
          >
            {REQUEST_LABELS[type]}
          </RadioTile>
        ))}
      </div>
      <SlotPicker
        key={requestType}
        type={requestType}
        today={today}
        day={slot?.date ?? today}
        chosen={slot ? [slot] : []}
        onToggle={form.setSlot}
      />
      <Field label="Note" optional>
        <Textarea
          rows={2}
          maxLength={1000}
          value={form.notes}
          onChange={({ target }) => form.setNotes(target.value)}
        />
      </Field>
      <div role="radiogroup" aria-label="Came in" className="grid grid-cols-2 gap-2">
        {SOURCES.map(({ source, label }) => (
          <RadioTile
            key={source}
            name="source"
            className={TILE_CLASS}
            checked={source === form.source}
            onChange={() => form.setSource(source)}
          >
            {label}
          </RadioTile>
        ))}
      </div>
      {bookingThatDay && slot && bookingThatDay.requestedTime !== slot.time && (
        <Banner title="This car has a booking that day">
          {`${bookingThatDay.requestedTime}. Booking again changes it.`}
        </Banner>
      )}
      {carPlace && <Banner title={carPlace}>It will wait for an answer.</Banner>}
      {form.problem && (
        <Banner
          tone="danger"
          action={
            form.problem.isClosedDay && (
              <Button variant="secondary" onClick={form.saveAnyway} className="min-h-14!">
                Book it anyway
              </Button>
            )
          }
        >
          {form.problem.text}
        </Banner>
      )}
      <Button
        busy={form.isSaving}
        disabled={slot === null}
        onClick={form.save}
        className="min-h-14!"
      >
        {slot ? `Book ${slotText(slot, clock)}` : 'Pick a time'}
      </Button>
    </div>
  )
}
