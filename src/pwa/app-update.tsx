import { useSyncExternalStore } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { registerWorker } from './register-worker.ts'

/** `ready`: a newer build is waiting. `taken`: another tab activated it, and this one still runs the older. */
type AppUpdate = 'none' | 'ready' | 'taken'

const TAKE_OVER_WITHIN_MS = 4000

let update: AppUpdate = 'none'
let takeOver = () => {}
let agreed = false
const listeners = new Set<() => void>()

function set(next: AppUpdate) {
  update = next
  for (const listener of listeners) listener()
}

function reload() {
  location.reload()
}

/** Registers the worker for an app that updates when its member agrees; call once per page. */
export function followAppUpdates(): void {
  registerWorker({
    onWaiting: (letIn) => {
      takeOver = letIn
      set('ready')
    },
    onTakenOver: () => (agreed ? reload() : set('taken')),
  })
}

/** Activates the newer build and reloads this tab; other tabs show their own prompt. */
function acceptUpdate(): void {
  if (update !== 'ready') {
    reload()
    return
  }
  agreed = true
  takeOver()
  setTimeout(reload, TAKE_OVER_WITHIN_MS)
}

function postponeUpdate(): void {
  set('none')
}

function currentUpdate(): AppUpdate {
  return update
}

function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

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
