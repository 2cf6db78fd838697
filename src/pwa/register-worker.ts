import type { Workbox } from 'workbox-window'
import { keepTrying } from './keep-trying.ts'
import { whenIdle } from './when-idle.ts'

const WORKER = '/sw.js'
const LOOK_AGAIN_MS = 60 * 60_000

export type WorkerEvents = {
  /** A newer build is on the device; `takeOver` lets it in, for every tab. */
  onWaiting?: (takeOver: () => void) => void
  /** A newer build answers this page from now on. */
  onTakenOver?: () => void
}

/** Puts the app on the device, and looks for newer builds while it stays open. Does nothing in development. */
export function registerWorker({ onWaiting, onTakenOver }: WorkerEvents = {}): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  let worker: Workbox | undefined
  const begin = () => {
    hearControl(onTakenOver)
    keepLooking(() => worker)
    keepTrying(async (failed) => {
      const { Workbox } = await import('workbox-window')
      const next = new Workbox(WORKER, { updateViaCache: 'none' })
      next.addEventListener('waiting', () => onWaiting?.(() => next.messageSkipWaiting()))
      next.addEventListener('redundant', () => {
        if (navigator.serviceWorker.controller === null) failed()
      })
      await next.register()
      worker = next
    })
  }
  if (document.readyState === 'complete') whenIdle(begin)
  else addEventListener('load', () => whenIdle(begin), { once: true })
}

/** Not by the library's "controlling": it fires once, and the first is the install of this very page. */
function hearControl(onTakenOver: WorkerEvents['onTakenOver']): void {
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) onTakenOver?.()
    controlled = true
  })
}

function keepLooking(worker: () => Workbox | undefined): void {
  let lookedAt = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return
    lookedAt = Date.now()
    worker()
      ?.update()
      .catch(() => {})
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOK_AGAIN_MS)
}
