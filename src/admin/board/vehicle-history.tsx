import { ArrowRight } from 'lucide-react'
import { STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import { useClubTimeZone } from '../../queries/club-clock.ts'
import { useVehicleHistory } from '../../queries/vehicles.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { formatMoment } from './request-time.ts'

export function VehicleHistory({ vehicleId }: { vehicleId: string }) {
  const history = useVehicleHistory(vehicleId)
  const timeZone = useClubTimeZone()
  return (
    <section>
      <h3 className="mb-2 text-xl">History</h3>
      <ListFrame
        {...history}
        of="changes"
        empty={<p className="px-4 py-6 text-center text-muted">Hasn’t moved yet.</p>}
      >
        <ol className="flex flex-col gap-2">
          {history.rows?.map((change) => (
            <li
              key={change.id}
              className="flex flex-wrap items-center gap-x-2 gap-y-1 border-border border-b pb-2 last:border-b-0"
            >
              <StatusBadge status={change.fromStatus}>
                {STATUS_LABELS[change.fromStatus]}
              </StatusBadge>
              <ArrowRight aria-label="to" className="size-4 shrink-0 text-muted" />
              <StatusBadge status={change.toStatus}>{STATUS_LABELS[change.toStatus]}</StatusBadge>
              <span className="tabular ml-auto text-muted text-sm">
                {`${formatMoment(new Date(change.changedAt), timeZone)}, by ${change.changedBy}`}
              </span>
            </li>
          ))}
        </ol>
      </ListFrame>
    </section>
  )
}
