import { CloudOff, MonitorPlay } from 'lucide-react'
import { useDisplays } from '../../api/displays.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { failureWords } from '../failure-words.ts'
import { DisplayRow } from './display-row.tsx'

export function DisplayList() {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useDisplays()
  const now = new Date(dataUpdatedAt)
  const sorted = data?.toSorted(
    (a, b) => Number(a.revokedAt !== null) - Number(b.revokedAt !== null),
  )

  return (
    <section aria-label="Paired displays" className="min-w-0">
      <h2 className="mb-3 text-2xl">Displays</h2>
      {!sorted && !error && (
        <div role="status">
          <span className="sr-only">Loading the displays…</span>
          <Skeleton className="h-28" />
        </div>
      )}
      {error && (
        <div role="alert" className="mb-3 flex flex-wrap items-center gap-3 text-danger">
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          <p className="min-w-0 flex-1 font-medium">
            {sorted ? 'The list is not being refreshed' : 'The displays could not be loaded'}:{' '}
            {failureWords(error)}.
          </p>
          <Button variant="secondary" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {sorted?.length === 0 && (
        <div className="rounded-lg border border-border border-dashed">
          <EmptyState heading="h3" icon={<MonitorPlay />} title="No display is paired yet">
            Open <strong className="text-text">{window.location.host}/kiosk</strong> on the screen
            in the garage. It shows a code of 8 characters: type it here and give the screen a name.
          </EmptyState>
        </div>
      )}
      {sorted && sorted.length > 0 && (
        <ul className="flex flex-col gap-3">
          {sorted.map((display) => (
            <DisplayRow key={display.id} display={display} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}
