import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { failureWords } from '../failure-words.ts'
import { useFormer } from './use-former.ts'
import { useLate } from './use-late.ts'

type ListFrameProps = {
  /** In the plural: "articles". */
  of: string
  rows: readonly unknown[] | undefined
  error: unknown
  isFetching: boolean
  /** Whether the rows are still those of the question before: nothing is to be done with them. */
  isPlaceholderData?: boolean
  refetch: () => unknown
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => unknown
  /** What to say, and what to do next, when there is nothing. */
  empty: ReactNode
  children: ReactNode
}

/** The states every list of the console has: loading, not read, not refreshed, empty, more to come. */
export function ListFrame({
  of,
  rows,
  error,
  isFetching,
  isPlaceholderData = false,
  refetch,
  hasNextPage = false,
  isFetchingNextPage = false,
  fetchNextPage,
  empty,
  children,
}: ListFrameProps) {
  const isLooking = useLate(isPlaceholderData)
  const emptyWords = useFormer(empty, isPlaceholderData)
  const hasMore = useFormer(hasNextPage, isPlaceholderData)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {Boolean(error) && (
        <Banner
          tone="danger"
          title={rows ? `The ${of} are not being refreshed` : `The ${of} could not be loaded`}
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          The reason: {failureWords(error)}. Nothing is lost.
        </Banner>
      )}
      {!rows && !error && (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">Loading the {of}…</span>
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-20" />
          ))}
        </div>
      )}
      {rows && (
        <div
          inert={isPlaceholderData}
          aria-busy={isPlaceholderData}
          className={classNames('flex min-w-0 flex-col gap-3', isLooking && 'opacity-50')}
        >
          {rows.length === 0 ? (
            <div className="rounded-lg border border-border border-dashed">{emptyWords}</div>
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
        </div>
      )}
    </div>
  )
}
