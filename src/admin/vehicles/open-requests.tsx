import { isolated } from '#domain/isolated.ts'
import type { OpenRequestsChoice } from '#domain/vehicles/vehicle.schema.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { isConflict, RequestFailed } from '../../http/request-errors.ts'
import { countText } from '../count-text.ts'
import { RadioTile } from '../forms/radio-tile.tsx'

/** How many open requests an edit has to decide about: those of a car whose member was changed. */
export function undecidedRequests(
  vehicle: Pick<AdminVehicle, 'memberId' | 'pendingRequests'> | null,
  memberId: string | null,
  countFromServer: number,
): number {
  if (!vehicle || vehicle.memberId === memberId) return 0
  // The list may be older than the server's rejection.
  return vehicle.pendingRequests.length || countFromServer
}

/** The number of undecided requests for which the server rejected an edit; 0 for any other error. */
export function undecidedCountOf(error: unknown): number {
  if (!(error instanceof RequestFailed) || !isConflict(error)) return 0
  const { pending } = error.body
  return typeof pending === 'number' ? pending : 0
}

/** What can be done with the open requests, with its label; without a new member they can only be cancelled. */
function choicesFor(count: number, to: string | null): [OpenRequestsChoice, string][] {
  const them = count === 1 ? 'it' : 'them'
  const cancel: [OpenRequestsChoice, string] = ['end', `Cancel ${them}`]
  return to === null ? [cancel] : [cancel, ['move', `Move ${them} to ${isolated(to)}`]]
}

type OpenRequestsFieldProps = {
  count: number
  /** The former owner's name. */
  by: string
  /** The new owner's name; null if the car is given to no member. */
  to: string | null
  choice: OpenRequestsChoice | undefined
  onChoose: (choice: OpenRequestsChoice) => void
}

/** Asks what happens to the open requests of a car that changes hands. */
export function OpenRequestsField({ count, by, to, choice, onChoose }: OpenRequestsFieldProps) {
  return (
    <fieldset className="min-w-0 md:col-span-2">
      <legend className="mb-1.5 font-medium [overflow-wrap:anywhere]">
        {`${countText(count, 'open request')} from ${isolated(by)}`}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choicesFor(count, to).map(([value, label]) => (
          <RadioTile
            key={value}
            name="openRequests"
            value={value}
            checked={value === choice}
            onChange={() => onChoose(value)}
            className="min-h-14 justify-center border-control px-4 py-2 text-center"
          >
            {label}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  )
}
