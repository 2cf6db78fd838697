import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToast } from './toast-store.ts'

const AGAIN_AFTER_MS = 3000

/** Loads the code of toasts with the first one; offline it may load late without breaking anything else. */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const isWanted = useSyncExternalStore(subscribeToToast, currentToast, currentToast) !== null

  useEffect(() => {
    if (Toaster || !isWanted) return
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
    void load()
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [Toaster, isWanted])

  return Toaster ? <Toaster /> : null
}
