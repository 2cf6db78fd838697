import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMakeCalendarFeed, useTurnOffCalendarFeed } from '../../api/calendar-feed.ts'
import { Button } from '../../ui/button.tsx'
import type { ConfirmDialogProps } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { OverlayFailed } from '../../ui/overlay-failed.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { feedFailed } from './feed-failed.ts'

const ConfirmDialog = latePart<ConfirmDialogProps & { onClose: () => void }>({
  load: async () => {
    const { ConfirmDialog } = await import('../../ui/confirm-dialog.tsx')
    return { default: ConfirmDialog }
  },
  Failed: OverlayFailed,
})

const ASKED = {
  renew: {
    title: 'Make a new link?',
    description:
      'The link you have now stops working everywhere. Calendars that use it need the new one.',
    confirmLabel: 'Make New Link',
    failed: 'The new link could not be made.',
    done: { title: 'New link made', description: 'The link before it no longer works.' },
  },
  'turn-off': {
    title: 'Turn the feed off?',
    description: 'The link stops working everywhere. You can make a new one whenever you like.',
    confirmLabel: 'Turn Off',
    failed: 'The feed could not be turned off.',
    done: { title: 'Feed turned off', description: 'The link no longer works.' },
  },
}
type Asked = keyof typeof ASKED

export function FeedLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null)
  const renewal = useMakeCalendarFeed()
  const turningOff = useTurnOffCalendarFeed()
  const [asked, setAsked] = useState<Asked | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast({
        title: 'Link copied',
        description: 'Paste it where your calendar asks for an address.',
      })
    } catch {
      field.current?.select()
      toast({ title: 'Copy the marked link', description: 'This browser does not let us copy it.' })
    }
  }

  async function act(what: Asked) {
    const { done, failed } = ASKED[what]
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
        Google Calendar takes it under “From URL”, Apple Calendar under “Add Subscription Calendar”,
        Outlook under “Subscribe from web”. Calendars look for news every few hours.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={renewal.isPending} onClick={() => setAsked('renew')}>
          Make a New Link
        </Button>
        <Button variant="ghost" busy={turningOff.isPending} onClick={() => setAsked('turn-off')}>
          Turn Off
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          {...ASKED[asked]}
          open
          danger={asked === 'turn-off'}
          onOpenChange={(open) => !open && setAsked(null)}
          onClose={() => setAsked(null)}
          onConfirm={() => void act(asked)}
        />
      )}
    </>
  )
}
