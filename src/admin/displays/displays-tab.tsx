import { CloudOff, MonitorPlay } from 'lucide-react'
import { useDisplays } from '../../queries/displays.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { failureText } from '../failure-text.ts'
import { DisplayRow } from './display-row.tsx'
import { endedText } from './display-text.ts'
import { PairForm } from './pair-form.tsx'

export default function DisplaysTab() {
  return (
    <div className="grid items-start gap-6 py-2 lg:grid-cols-[1fr_22rem]">
      <DisplayList />
      <PairForm />
    </div>
  )
}

function DisplayList() {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useDisplays()
  const now = new Date(dataUpdatedAt)
  const sorted = data?.toSorted(
    (a, b) => Number(endedText(a) !== null) - Number(endedText(b) !== null),
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
            {`${sorted ? 'The list isn’t updating' : 'The displays didn’t load'}: ${failureText(error)}.`}
          </p>
          <Button variant="secondary" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {sorted?.length === 0 && (
        <div className="rounded-lg border border-border border-dashed">
          <EmptyState heading="h3" icon={<MonitorPlay />} title="No displays yet" />
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
