import { CalendarSync } from 'lucide-react'
import { useCalendarFeed, useMakeCalendarFeed } from '../../api/calendar-feed.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { feedFailed } from './feed-failed.ts'
import { FeedLink } from './feed-link.tsx'

/** A private link under which other calendars read the member's answers and car appointments. */
export function CalendarFeedSection() {
  const { data: feed, isError, isFetching, refetch } = useCalendarFeed()
  const making = useMakeCalendarFeed()
  return (
    <section
      aria-labelledby="calendar-feed"
      className="flex flex-col items-start gap-4 rounded-lg border border-border bg-surface p-4 md:p-6"
    >
      <h2 id="calendar-feed" className="flex items-center gap-3 text-2xl">
        <CalendarSync aria-hidden="true" className="size-6 shrink-0 text-brass-text" />
        Your calendar feed
      </h2>
      <p className="max-w-prose text-muted">
        Have the events you said yes to and your car appointments in the calendar of your phone or
        computer, always up to date. The link is private: whoever has it can read them without
        signing in, so keep it to yourself.
      </p>
      {feed?.url && <FeedLink url={feed.url} />}
      {feed && !feed.url && (
        <Button
          variant="secondary"
          busy={making.isPending}
          onClick={() =>
            making.mutate(undefined, {
              onError: (error) => feedFailed(error, 'The link could not be made.'),
            })
          }
        >
          Make a Private Link
        </Button>
      )}
      {!feed && !isError && (
        <div role="status" className="w-full max-w-xl">
          <span className="sr-only">Loading your calendar feed…</span>
          <Skeleton className="h-11 w-44" />
        </div>
      )}
      {!feed && isError && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            Your link can only be shown with a connection. If it is turned on, it goes on working.
          </p>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
    </section>
  )
}
