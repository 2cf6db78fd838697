import { Ban, CloudOff, Eye, MonitorPlay, Wifi, WifiOff } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Display } from '#domain/displays/display.ts'
import { isolated } from '#domain/isolated.ts'
import { hasNoDetail } from '../../http/request-errors.ts'
import { useDisplays, useRevokeDisplay } from '../../queries/displays.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { failureSentence, failureText } from '../failure-text.ts'
import { endedText, isSilent, lastSeenText, shownText } from './display-text.ts'
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
  const activeFirst = data?.toSorted(
    (a, b) => Number(endedText(a) !== null) - Number(endedText(b) !== null),
  )

  return (
    <section aria-label="Paired displays" className="min-w-0">
      <h2 className="mb-3 text-2xl">Displays</h2>
      {!activeFirst && !error && (
        <div role="status">
          <span className="sr-only">Loading the displays…</span>
          <Skeleton className="h-28" />
        </div>
      )}
      {error && (
        <div role="alert" className="mb-3 flex flex-wrap items-center gap-3 text-danger">
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          <p className="min-w-0 flex-1 font-medium">
            {`${activeFirst ? 'The list isn’t updating' : 'The displays didn’t load'}: ${failureText(error)}.`}
          </p>
          <Button variant="secondary" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {activeFirst?.length === 0 && (
        <div className="rounded-lg border border-border border-dashed">
          <EmptyState heading="h3" icon={<MonitorPlay />} title="No displays yet" />
        </div>
      )}
      {activeFirst && activeFirst.length > 0 && (
        <ul className="flex flex-col gap-3">
          {activeFirst.map((display) => (
            <DisplayRow key={display.id} display={display} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}

function DisplayRow({ display, now }: { display: Display; now: Date }) {
  const [isConfirming, setConfirming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const revoke = useRevokeDisplay()
  const ended = endedText(display)
  const silent = isSilent(display, now)
  const ConnectionIcon = silent ? WifiOff : Wifi

  function revokeNow() {
    if (button.current) focusHeadingOnceGone(button.current)
    revoke.mutate(display.id, {
      onSuccess: () => toast({ title: `${isolated(display.name)} revoked` }),
      onError: (error) =>
        toast({
          title: hasNoDetail(error)
            ? `${isolated(display.name)} may not be revoked`
            : `${isolated(display.name)} wasn’t revoked`,
          description: `${failureSentence(error)} Try again.`,
          variant: 'destructive',
        }),
    })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-border bg-surface p-4 shadow-card">
      <MonitorPlay
        aria-hidden="true"
        className={`size-8 shrink-0 stroke-[1.5] ${ended ? 'text-muted' : 'text-brass-text'}`}
      />
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-2 text-xl">
          <span className="min-w-0">{display.name}</span>
          {ended && (
            <Badge tone="danger" icon={<Ban aria-hidden="true" />} className="font-sans">
              {ended}
            </Badge>
          )}
        </h3>
        <p className={`mt-1 flex items-center gap-2 ${silent ? 'text-danger' : 'text-muted'}`}>
          <ConnectionIcon aria-hidden="true" className="size-4 shrink-0" />
          <span>{lastSeenText(display, now)}</span>
        </p>
        <p className="flex items-center gap-2 text-muted">
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          <span>{shownText(display)}</span>
        </p>
      </div>
      {!ended && (
        <>
          <Button
            ref={button}
            variant="secondary"
            className="min-h-14!"
            busy={revoke.isPending}
            onClick={() => setConfirming(true)}
          >
            Revoke
          </Button>
          <ConfirmDialog
            open={isConfirming}
            onOpenChange={setConfirming}
            danger
            title={`Revoke ${isolated(display.name)}?`}
            description="The screen stops. You can pair it again."
            confirmLabel="Revoke"
            onConfirm={revokeNow}
          />
        </>
      )}
    </li>
  )
}
