import { Workbox } from 'workbox-window'
import { whenIdle } from './when-idle.ts'

const WORKER = '/sw.js'
const CHECK_EVERY_MS = 60 * 60_000

type WorkerEvents = {
  /** A newer build is installed; `takeOver` activates it for every tab. */
  onWaiting?: (takeOver: () => void) => void
  /** A newer build controls this page from now on. */
  onTakenOver?: () => void
}

/** Registers the service worker and checks for newer builds while the app is open. Does nothing in development. */
export function registerWorker({ onWaiting, onTakenOver }: WorkerEvents = {}): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  let worker: Workbox | undefined
  const begin = () => {
    watchControl(onTakenOver)
    checkForUpdates(() => worker)
    retryUntilDone(async (failed) => {
      const next = new Workbox(WORKER, { updateViaCache: 'none' })
      // A worker whose first installation breaks off is discarded, without an error.
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

/** Not the library's "controlling" event: its `isUpdate` is fixed at registration, so it can't tell a newer build from a first install. */
function watchControl(onTakenOver: WorkerEvents['onTakenOver']): void {
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) onTakenOver?.()
    controlled = true
  })
}

function checkForUpdates(worker: () => Workbox | undefined): void {
  let checkedAt = Date.now()
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = Date.now()
    worker()
      ?.update()
      .catch(() => {})
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, CHECK_EVERY_MS)
}

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 30 * 60_000

/** Retries until it works: with growing delays, and as soon as the device is back online. */
export function retryUntilDone(attempt: (failed: () => void) => Promise<void>): void {
  let waitMs = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const tryNow = () => {
    clearTimeout(timer)
    timer = undefined
    attempt(retryLater).catch(retryLater)
  }
  const retryLater = () => {
    if (timer) return
    timer = setTimeout(tryNow, waitMs)
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
  }
  addEventListener('online', () => timer && tryNow())
  tryNow()
}
