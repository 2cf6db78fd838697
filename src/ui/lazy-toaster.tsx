import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToast } from './toast-store.ts'

const AGAIN_AFTER_MS = 3000
const WITHOUT_WORKER_AFTER_MS = 20_000

const hasWorker = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/**
 * Loads the code of toasts with the first one; offline it may load late without breaking anything else. Where no worker has
 * it on the device, it comes earlier: the first toast may say that the network is gone.
 */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const isWanted = useSyncExternalStore(subscribeToToast, currentToast, currentToast) !== null

  useEffect(() => {
    if (Toaster) return
    let isCancelled = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      import('./toaster.tsx').then(
        (module) => {
          if (!isCancelled) setToaster(() => module.Toaster)
        },
        () => {
          if (!isCancelled) timer = setTimeout(load, AGAIN_AFTER_MS)
        },
      )
    const loadWithoutWorker = () => {
      if (!hasWorker()) void load()
    }
    if (isWanted) void load()
    else timer = setTimeout(loadWithoutWorker, WITHOUT_WORKER_AFTER_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [Toaster, isWanted])

  return Toaster ? <Toaster /> : null
}
