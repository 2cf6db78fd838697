import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { failureSentence } from '../failure-text.ts'
import { useLastingError } from '../use-lasting-error.ts'

type ListFrameProps = {
  /** In the plural: "articles". */
  of: string
  rows: readonly unknown[] | undefined
  error: unknown
  isFetching: boolean
  /** Whether the rows belong to the previous query, so that their actions are disabled. */
  isPlaceholderData?: boolean
  refetch: () => unknown
  /** How many rows there are, loaded or not. */
  total?: string | number | null
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => unknown
  /** Message and next action for an empty list. */
  empty: ReactNode
  children: ReactNode
}

/** Renders every list state of the console: loading, failed, stale, empty, more to load. */
export function ListFrame({
  of,
  rows,
  error: lastError,
  isFetching,
  isPlaceholderData = false,
  refetch,
  total,
  hasNextPage = false,
  isFetchingNextPage = false,
  fetchNextPage,
  empty,
  children,
}: ListFrameProps) {
  const error = useLastingError(rows, lastError)
  const isSearching = useLate(isPlaceholderData)
  const emptyContent = useFormer(empty, isPlaceholderData)
  const hasMore = useFormer(hasNextPage, isPlaceholderData)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {Boolean(error) && (
        <Banner
          tone="danger"
          title={rows ? `The ${of} aren’t updating` : `The ${of} didn’t load`}
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {failureSentence(error)}
        </Banner>
      )}
      {!rows && !error && (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{`Loading the ${of}…`}</span>
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-20" />
          ))}
        </div>
      )}
      {rows && (
        <div
          inert={isPlaceholderData}
          aria-busy={isPlaceholderData}
          className={classNames('flex min-w-0 flex-col gap-3', isSearching && 'opacity-50')}
        >
          {rows.length === 0 ? (
            <div className="rounded-lg border border-border border-dashed">{emptyContent}</div>
          ) : (
            children
          )}
          {hasMore && (
            <Button
              variant="secondary"
              busy={isFetchingNextPage}
              onClick={() => void fetchNextPage?.()}
              className="min-h-14! self-center"
            >
              Show more
            </Button>
          )}
          {hasMore && (
            <p className="hidden print:block">
              {`Showing ${rows.length} of ${total ?? 'more'}. For the rest, tap “Show more” before printing.`}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** Returns the previous value while `isFormer`, because the new one is not known yet. */
export function useFormer<T>(value: T, isFormer: boolean): T {
  const shown = useRef(value)
  if (!isFormer) shown.current = value
  return shown.current
}

const LATE_AFTER_MS = 300

/** True once `lasts` has been true for a while; shorter waits would only flicker. */
export function useLate(lasts: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!lasts) return
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [lasts])
  return lasts && late
}
