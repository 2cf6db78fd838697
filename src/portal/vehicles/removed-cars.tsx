import { joinFacts } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import type { MemberVehicle, RemovedVehicle } from '#domain/vehicles/vehicle.ts'
import { failureText, isRefusedByClub, NoAnswer } from '../../http/request-errors.ts'
import {
  useRemovedVehicles,
  useRemoveVehicle,
  useRestoreVehicle,
} from '../../queries/my-vehicles.ts'
import { Button } from '../../ui/button.tsx'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { isToastOpen, type ToastInput, toast } from '../../ui/toast-store.ts'
import { Fold } from '../fold.tsx'
import { dayOfMoment } from '../published-text.ts'
import { describeVehicle } from './vehicle-text.ts'

/** The member's removed cars, listed until the garage deletes them. */
export function RemovedCars() {
  const { data: removed } = useRemovedVehicles()
  if (!removed || removed.length === 0) return null
  return (
    <Fold title={`Removed cars (${removed.length})`}>
      <ul className="mt-2 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {removed.map((vehicle) => (
          <RemovedCar key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
    </Fold>
  )
}

function RemovedCar({ vehicle }: { vehicle: RemovedVehicle }) {
  const { bringBack, isPending } = useBringBack()
  const description = describeVehicle(vehicle)
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-border bg-surface p-4">
      <div className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
        <p className="line-clamp-2 font-semibold">{vehicle.vehicleName}</p>
        <p className="text-muted text-sm">
          {joinFacts([isolated(description), `removed ${dayOfMoment(vehicle.removedAt)}`])}
        </p>
      </div>
      <Button
        variant="secondary"
        busy={isPending}
        onClick={({ currentTarget }) => {
          focusHeadingOnceGone(currentTarget)
          void bringBack([vehicle])
        }}
      >
        Bring back
        <span className="sr-only">
          {' '}
          <bdi>{vehicle.vehicleName}</bdi>
        </span>
      </Button>
    </li>
  )
}

const UNDO_MS = 10_000
const CONNECTION_LOST = 'Connection lost'

/** What the Undo of the open toast restores. */
let offered: { toastId: number; vehicles: readonly MemberVehicle[] } = { toastId: 0, vehicles: [] }

/** Only one toast shows at a time, so the next Undo restores the open toast's cars as well. */
function withOffered(vehicle: MemberVehicle): MemberVehicle[] {
  const open = isToastOpen(offered.toastId) ? offered.vehicles : []
  // It may have been removed before without an answer.
  return [...open.filter(({ id }) => id !== vehicle.id), vehicle]
}

/** Removes a car without a confirmation, with an Undo (decision 3). */
export function useRemoveWithUndo() {
  const removal = useRemoveVehicle()
  const { bringBack } = useBringBack()

  function offerUndo(vehicles: readonly MemberVehicle[], content: ToastInput) {
    const action = { label: 'Undo', onClick: () => void bringBack(vehicles) }
    const toastId = toast({ ...content, action, durationMs: UNDO_MS, returns: true })
    offered = { toastId, vehicles }
  }

  /** Resolves with whether the car may be off the list. */
  async function remove(vehicle: MemberVehicle): Promise<boolean> {
    const name = isolated(vehicle.vehicleName)
    try {
      await removal.mutateAsync(vehicle)
      const vehicles = withOffered(vehicle)
      offerUndo(vehicles, { title: `${namesOf(vehicles)} removed` })
    } catch (error) {
      if (!(error instanceof NoAnswer)) {
        failed(error, `${name} is still on your list.`)
        return false
      }
      // Undo is safe here too: restoring a car that is still listed changes nothing.
      const description = `${name} may already be gone. Check your list.`
      offerUndo(withOffered(vehicle), { title: CONNECTION_LOST, description })
    }
    return true
  }

  return remove
}

/** Restores removed cars one by one, and offers a retry for those that failed. */
function useBringBack() {
  const restoration = useRestoreVehicle()

  const again = (vehicles: readonly MemberVehicle[]): Pick<ToastInput, 'action' | 'returns'> => ({
    action: { label: 'Try again', onClick: () => void bringBack(vehicles) },
    returns: true,
  })

  async function bringBack(vehicles: readonly MemberVehicle[]) {
    for (const [index, vehicle] of vehicles.entries()) {
      const withThis = vehicles.slice(index)
      try {
        await restoration.mutateAsync(vehicle)
      } catch (error) {
        const name = isolated(vehicle.vehicleName)
        if (error instanceof NoAnswer) {
          const description = `${name} may already be back. Check your list.`
          return void toast({ title: CONNECTION_LOST, description, ...again(withThis) })
        }
        const left = isRefusedByClub(error) ? withThis.slice(1) : withThis
        const what = `${name} isn't back yet.`
        return failed(error, what, left.length > 0 ? again(left) : {})
      }
    }
    toast({ title: `${namesOf(vehicles)} ${vehicles.length === 1 ? 'is' : 'are'} back` })
  }

  return { bringBack, isPending: restoration.isPending }
}

/** "The Wagon", "Blue Coupé and The Wagon". */
function namesOf(vehicles: readonly MemberVehicle[]): string {
  return new Intl.ListFormat('en-US').format(vehicles.map((one) => isolated(one.vehicleName)))
}

function failed(error: unknown, what: string, rest: Partial<ToastInput> = {}) {
  const description = `${what} ${failureText(error)}`
  toast({ title: 'Error', description, variant: 'destructive', ...rest })
}
