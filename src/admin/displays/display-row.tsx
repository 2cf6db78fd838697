import { Ban, Eye, MonitorPlay, Wifi, WifiOff } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Display } from '#domain/displays/display.schema.ts'
import { useRevokeDisplay } from '../../api/displays.ts'
import { tellsNothing } from '../../api/request-errors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { toast } from '../../ui/toast-store.ts'
import { failureWords } from '../failure-words.ts'
import { isSilent, seenWords, showsWords } from './display-words.ts'

export function DisplayRow({ display, now }: { display: Display; now: Date }) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const revoke = useRevokeDisplay()
  const revoked = display.revokedAt !== null
  const silent = isSilent(display, now)
  const SeenIcon = silent ? WifiOff : Wifi

  function confirm() {
    if (button.current) focusHeadingOnceGone(button.current)
    revoke.mutate(display.id, {
      onSuccess: () => toast({ title: `${display.name} is revoked` }),
      onError: (error) =>
        toast({
          title: tellsNothing(error)
            ? `It is not known whether ${display.name} was revoked`
            : `${display.name} was not revoked`,
          description: `The reason: ${failureWords(error)}. Try again.`,
          variant: 'destructive',
        }),
    })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-border bg-surface p-4 shadow-card">
      <MonitorPlay
        aria-hidden="true"
        className={`size-8 shrink-0 stroke-[1.5] ${revoked ? 'text-muted' : 'text-brass-text'}`}
      />
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-2 text-xl">
          <span className="min-w-0">{display.name}</span>
          {revoked && (
            <Badge tone="danger" icon={<Ban aria-hidden="true" />} className="font-sans">
              Revoked
            </Badge>
          )}
        </h3>
        <p className={`mt-1 flex items-center gap-2 ${silent ? 'text-danger' : 'text-muted'}`}>
          <SeenIcon aria-hidden="true" className="size-4 shrink-0" />
          {seenWords(display, now)}
        </p>
        <p className="flex items-center gap-2 text-muted">
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          {showsWords(display)}
        </p>
      </div>
      {!revoked && (
        <>
          <Button
            ref={button}
            variant="secondary"
            className="min-h-14!"
            busy={revoke.isPending}
            onClick={() => setAsking(true)}
          >
            Revoke
          </Button>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            danger
            title={`Revoke ${display.name}?`}
            description="The screen stops showing the board within seconds. To bring it back, pair it again with a new code."
            confirmLabel="Revoke"
            onConfirm={confirm}
          />
        </>
      )}
    </li>
  )
}
