import { BellRing } from 'lucide-react'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { isDue } from './request-words.ts'

type DueMarkProps = {
  vehicles: readonly AdminVehicle[]
  timeZone: string
  wordClass: string
  onHeader?: boolean
}

/** How many cars of a column have a request for today or one that is overdue. */
export function DueMark({ vehicles, timeZone, wordClass, onHeader = false }: DueMarkProps) {
  const now = useMinute()
  const due = vehicles.filter(({ pendingRequests }) =>
    pendingRequests.some((request) => isDue(request, now, timeZone)),
  ).length
  if (due === 0) return null
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-1.5 py-0.5 font-bold font-sans text-sm leading-tight ${onHeader ? 'bg-on-status text-brass-text' : 'bg-brass text-on-brass'}`}
    >
      <BellRing aria-hidden="true" className="size-4 shrink-0" />
      <span className="tabular">{due}</span>
      <span className={wordClass}>due</span>
    </span>
  )
}
