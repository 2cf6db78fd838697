import type { ReactElement } from 'react'
import { isGoneAtClub } from '../../http/request-errors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { failureSentence } from '../failure-text.ts'
import { useLastingError } from '../use-lasting-error.ts'

type LoadedEntryProps<Row extends object> = {
  /** "order". */
  of: string
  row: Row | undefined
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  children: (row: Row) => ReactElement
}

/** A dialog's entry, which is read when it opens: loading, failed, or perhaps out of date. */
export function LoadedEntry<Row extends object>({
  of,
  row,
  query,
  children,
}: LoadedEntryProps<Row>) {
  const error = useLastingError(row, query.error)
  const retry = (
    <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
      Try again
    </Button>
  )
  return (
    <div className="flex flex-col gap-5">
      {Boolean(error) && (
        <Banner
          tone="danger"
          title={row ? 'This may be out of date' : `The ${of} didn’t load`}
          action={isGoneAtClub(error) ? null : retry}
        >
          {failureSentence(error)}
        </Banner>
      )}
      {row && children(row)}
      {!row && !error && (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{`Loading the ${of}…`}</span>
          <Skeleton className="h-14" />
          <Skeleton className="h-40" />
        </div>
      )}
    </div>
  )
}
