import type { OpenRequestsChoice } from '#domain/vehicles/vehicle.schema.ts'
import { RadioTile } from '../forms/radio-tile.tsx'
import { choicesFor, openRequestsText } from './open-requests.ts'

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
        {openRequestsText(count, by)}
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
