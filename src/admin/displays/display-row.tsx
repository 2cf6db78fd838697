import { Ban, Eye, MonitorPlay, Wifi, WifiOff } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Display } from '#domain/displays/display.ts'
import { isolated } from '#domain/isolated.ts'
import { hasNoDetail } from '../../http/request-errors.ts'
import { useRevokeDisplay } from '../../queries/displays.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { toast } from '../../ui/toast-store.ts'
import { failureSentence } from '../failure-text.ts'
import { endedText, isSilent, lastSeenText, shownText } from './display-text.ts'

export function DisplayRow({ display, now }: { display: Display; now: Date }) {
  const [isConfirming, setConfirming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const revoke = useRevokeDisplay()
  const ended = endedText(display)
  const silent = isSilent(display, now)
  const ConnectionIcon = silent ? WifiOff : Wifi

  function confirm() {
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
            onConfirm={confirm}
          />
        </>
      )}
    </li>
  )
}
