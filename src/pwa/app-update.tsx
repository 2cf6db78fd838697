import { useSyncExternalStore } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { registerWorker } from './register-worker.ts'

/** `ready`: a newer build is waiting. `active`: another tab activated it, and this one still runs the older. */
type AppUpdate = 'none' | 'ready' | 'active'

const TAKE_OVER_WITHIN_MS = 4000

let update: AppUpdate = 'none'
let takeOver = () => {}
let hasAgreed = false
const listeners = new Set<() => void>()

function setUpdate(next: AppUpdate) {
  update = next
  for (const listener of listeners) listener()
}

function reload() {
  location.reload()
}

/** Registers the worker, and offers a newer build to the member instead of switching to it; call once per page. */
export function followAppUpdates(): void {
  registerWorker({
    onWaiting: (activate) => {
      takeOver = activate
      setUpdate('ready')
    },
    onTakenOver: () => (hasAgreed ? reload() : setUpdate('active')),
  })
}

/** Activates the newer build and reloads this tab; other tabs show their own prompt. */
function acceptUpdate(): void {
  if (update !== 'ready') {
    reload()
    return
  }
  hasAgreed = true
  takeOver()
  // Some browsers don't report that the newer build has taken over.
  setTimeout(reload, TAKE_OVER_WITHIN_MS)
}

const currentUpdate = () => update

function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers a newer build but never activates it by itself, so that no input is lost. */
export function UpdatePrompt({ className }: { className?: string }) {
  if (useSyncExternalStore(subscribeToUpdate, currentUpdate) === 'none') return null
  return (
    <Banner
      title="A new version is ready"
      className={className}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" onClick={() => setUpdate('none')}>
            Later
          </Button>
          <Button onClick={acceptUpdate}>Update</Button>
        </div>
      }
    >
      <p className="text-muted text-sm">Finish what you're typing first.</p>
    </Banner>
  )
}
