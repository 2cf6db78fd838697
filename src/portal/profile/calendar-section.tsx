import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { failureText } from '../../http/request-errors.ts'
import {
  useCalendarFeed,
  useMakeCalendarFeed,
  useTurnOffCalendarFeed,
} from '../../queries/calendar-feed.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'

/** A private link that gives other calendars the member's answers and car appointments. */
export function CalendarSection() {
  const { data: feed, error, isError, isFetching, refetch } = useCalendarFeed()
  return (
    <>
      <p className="text-muted">
        Your events and pickups, in your own calendar. Keep this link private.
      </p>
      {feed && <AddToCalendar url={feed.url} />}
      {feed?.url && <FeedLink url={feed.url} />}
      {!feed && !isError && (
        <div role="status">
          <span className="sr-only">Loading your calendar…</span>
          <Skeleton className="h-11 w-52" />
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
    </>
  )
}

/** A device opens this in its own calendar, which asks whether to subscribe. */
const webcal = (url: string) => url.replace(/^https?:/, 'webcal:')

const ADD: ReactNode = (
  <>
    <CalendarPlus aria-hidden="true" className="size-5" />
    <span>Add to your calendar</span>
  </>
)

function AddToCalendar({ url }: { url: string | null }) {
  const making = useMakeCalendarFeed()

  async function makeAndOpen() {
    try {
      const made = await making.mutateAsync()
      if (made.url) location.assign(webcal(made.url))
    } catch (error) {
      feedFailed(error, "Couldn't make the link.")
    }
  }

  if (url) {
    return (
      <a href={webcal(url)} className={buttonStyle('primary', 'self-start')}>
        {ADD}
      </a>
    )
  }
  return (
    <Button className="self-start" busy={making.isPending} onClick={() => void makeAndOpen()}>
      {ADD}
    </Button>
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

const SMALL = 'px-3! text-sm'

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
      <p className="text-muted text-sm">
        Nothing opened? Paste the link in Google (“From URL”), Apple (“Add Subscription Calendar”)
        or Outlook (“Subscribe from web”). Updates take a few hours.
      </p>
      <Field label="Your private link">
        <TextInput
          ref={field}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className="text-ellipsis"
        />
      </Field>
      <div className="-mx-3 -mb-2 flex flex-wrap">
        <Button variant="ghost" className={SMALL} onClick={() => void copy()}>
          Copy Link
        </Button>
        <Button
          variant="ghost"
          className={SMALL}
          busy={renewal.isPending}
          onClick={() => setConfirming('renew')}
        >
          Make a New Link
        </Button>
        <Button
          variant="ghost"
          className={SMALL}
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
