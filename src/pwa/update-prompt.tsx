import { useSyncExternalStore } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import {
  type AppUpdate,
  acceptUpdate,
  currentUpdate,
  postponeUpdate,
  subscribeToUpdate,
} from './app-update.ts'

/** Offers a newer build but never activates it by itself, so that no input is lost. */
export function UpdatePrompt({ className }: { className?: string }) {
  const { update, accept, later } = useAppUpdate()
  if (update === 'none') return null
  return (
    <Banner
      title="A new version is ready"
      className={className}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" onClick={later}>
            Later
          </Button>
          <Button onClick={accept}>Update</Button>
        </div>
      }
    >
      <p className="text-muted text-sm">Finish what you're typing first.</p>
    </Banner>
  )
}

function useAppUpdate(): { update: AppUpdate; accept: () => void; later: () => void } {
  const update = useSyncExternalStore(subscribeToUpdate, currentUpdate)
  return { update, accept: acceptUpdate, later: postponeUpdate }
}
