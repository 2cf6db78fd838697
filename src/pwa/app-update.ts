import { registerWorker } from './register-worker.ts'

/** `ready`: a newer build is waiting. `taken`: another tab activated it, and this one still runs the older. */
export type AppUpdate = 'none' | 'ready' | 'taken'

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
export function acceptUpdate(): void {
  if (update !== 'ready') {
    reload()
    return
  }
  agreed = true
  takeOver()
  setTimeout(reload, TAKE_OVER_WITHIN_MS)
}

export function postponeUpdate(): void {
  set('none')
}

export function currentUpdate(): AppUpdate {
  return update
}

export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
