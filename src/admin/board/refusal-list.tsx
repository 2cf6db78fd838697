import { useSyncExternalStore } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { currentRefusals, dismissRefusal, subscribeToRefusals } from '../presses/refusals.ts'

const SHOWN = 3

export function RefusalList() {
  const refusals = useSyncExternalStore(subscribeToRefusals, currentRefusals)
  if (refusals.length === 0) return null
  const more = refusals.length - SHOWN
  return (
    <div className="flex shrink-0 flex-col gap-2">
      {refusals.slice(0, SHOWN).map(({ id, text }) => (
        <Banner
          key={id}
          tone="danger"
          action={
            <Button
              variant="secondary"
              onClick={(event) => {
                if (!isStrayTap(`refusal ${id}`, event)) dismissRefusal(id)
              }}
            >
              Got it
            </Button>
          }
        >
          {text}
        </Banner>
      ))}
      {more > 0 && <p className="text-muted">and {more} more</p>}
    </div>
  )
}
