import { CalendarSync, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureText } from '../../http/request-errors.ts'
import {
  useCalendarFeed,
  useMakeCalendarFeed,
  useTurnOffCalendarFeed,
} from '../../queries/calendar-feed.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'

/** A private link that gives other calendars the member's answers and car appointments. */
export function CalendarFeedSection() {
  const { data: feed, error, isError, isFetching, refetch } = useCalendarFeed()
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
        Your events and pickups, in your own calendar. Keep this link private.
      </p>
      {feed?.url && <FeedLink url={feed.url} />}
      {feed && !feed.url && (
        <Button
          variant="secondary"
          busy={making.isPending}
          onClick={() =>
            making.mutate(undefined, {
              onError: (error) => feedFailed(error, "Couldn't make the link."),
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
          <p>{`Couldn't load your link. ${failureText(error)}`}</p>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </section>
  )
}

const CONFIRMATIONS = {
  renew: {
    title: 'Make a new link?',
    description: 'Your old link stops working in every calendar.',
    confirmLabel: 'Make New Link',
    failed: "Couldn't make a new link.",
    done: { title: 'New link ready' },
  },
  'turn-off': {
    title: 'Turn off the feed?',
    description: 'Your calendars stop updating.',
    confirmLabel: 'Turn Off',
    failed: "Couldn't turn it off.",
    done: { title: 'Feed turned off' },
  },
}
type Confirmation = keyof typeof CONFIRMATIONS

function FeedLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null)
  const renewal = useMakeCalendarFeed()
  const turningOff = useTurnOffCalendarFeed()
  const [confirming, setConfirming] = useState<Confirmation | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link copied' })
    } catch {
      field.current?.select()
      toast({ title: 'Copy the selected link' })
    }
  }

  async function act(what: Confirmation) {
    const { done, failed } = CONFIRMATIONS[what]
    try {
      await (what === 'renew' ? renewal : turningOff).mutateAsync()
      toast(done)
    } catch (error) {
      feedFailed(error, failed)
    }
  }

  return (
    <>
      <div className="flex w-full max-w-3xl flex-wrap items-end gap-3">
        <Field label="Your private link" className="min-w-0 flex-1 basis-64">
          <TextInput
            ref={field}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
            className="text-ellipsis"
          />
        </Field>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          Copy Link
        </Button>
      </div>
      <p className="max-w-prose text-muted text-sm">
        Paste it in Google (“From URL”), Apple (“Add Subscription Calendar”) or Outlook (“Subscribe
        from web”). Updates take a few hours.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={renewal.isPending} onClick={() => setConfirming('renew')}>
          Make a New Link
        </Button>
        <Button
          variant="ghost"
          busy={turningOff.isPending}
          onClick={() => setConfirming('turn-off')}
        >
          Turn Off
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          {...CONFIRMATIONS[confirming]}
          open
          danger={confirming === 'turn-off'}
          onOpenChange={(open) => !open && setConfirming(null)}
          onConfirm={() => void act(confirming)}
        />
      )}
    </>
  )
}

function feedFailed(error: unknown, what: string) {
  const description = `${what} ${failureText(error)}`
  toast({ title: 'Error', description, variant: 'destructive' })
}
