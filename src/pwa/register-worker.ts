import type { Workbox } from 'workbox-window'
import { whenIdle } from './when-idle.ts'

const WORKER = '/sw.js'
const LOOK_AGAIN_MS = 60 * 60_000
const TRY_AGAIN_MS = 30_000

export type WorkerEvents = {
  /** A newer build is on the device; `takeOver` lets it in, for every tab. */
  onWaiting?: (takeOver: () => void) => void
  /** A newer build answers this page from now on. */
  onTakenOver?: () => void
}

/** Puts the app on the device, and looks for newer builds while it stays open. Does nothing in development. */
export function registerWorker(events: WorkerEvents = {}): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () => {
    register(events, () => setTimeout(begin, TRY_AGAIN_MS)).catch(() => {})
  }
  if (document.readyState === 'complete') whenIdle(begin)
  else addEventListener('load', () => whenIdle(begin), { once: true })
}

async function register(
  { onWaiting, onTakenOver }: WorkerEvents,
  onFailed: () => void,
): Promise<void> {
  const { Workbox } = await import('workbox-window')
  let controlled = navigator.serviceWorker.controller !== null
  const worker = new Workbox(WORKER, { updateViaCache: 'none' })
  worker.addEventListener('waiting', () => onWaiting?.(() => worker.messageSkipWaiting()))
  // Not the library's "controlling": it fires once, and the first is the install of this very page.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) onTakenOver?.()
    controlled = true
  })
  worker.addEventListener('redundant', () => {
    if (navigator.serviceWorker.controller === null) onFailed()
  })
  await worker.register()
  keepLooking(worker)
}

function keepLooking(worker: Workbox): void {
  let lookedAt = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return
    lookedAt = Date.now()
    worker.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOK_AGAIN_MS)
}
