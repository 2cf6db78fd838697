import { ArrowRight } from 'lucide-react'
import { STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import { useVehicleHistory } from '../../api/vehicles.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { failureWords } from '../failure-words.ts'
import { momentWords } from './request-words.ts'

type VehicleHistoryProps = { vehicleId: string; timeZone: string }

export function VehicleHistory({ vehicleId, timeZone }: VehicleHistoryProps) {
  const history = useVehicleHistory(vehicleId)
  return (
    <section>
      <h3 className="mb-2 text-xl">History</h3>
      {history.data === undefined && !history.error && <Skeleton className="h-20" />}
      {history.data === undefined && history.error && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>The history could not be loaded: {failureWords(history.error)}.</p>
          <Button variant="secondary" onClick={() => history.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {history.data?.length === 0 && (
        <p className="text-muted">This car has not moved since it was added.</p>
      )}
      <ol className="flex flex-col gap-2">
        {history.data?.map((change) => (
          <li
            key={change.id}
            className="flex flex-wrap items-center gap-x-2 gap-y-1 border-border border-b pb-2 last:border-b-0"
          >
            <StatusBadge status={change.fromStatus}>{STATUS_LABELS[change.fromStatus]}</StatusBadge>
            <ArrowRight aria-label="to" className="size-4 shrink-0 text-muted" />
            <StatusBadge status={change.toStatus}>{STATUS_LABELS[change.toStatus]}</StatusBadge>
            <span className="tabular ml-auto text-muted text-sm">
              {momentWords(new Date(change.changedAt), timeZone)}, by{' '}
              {change.changedBy === 'admin' ? 'the garage' : change.changedBy}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
