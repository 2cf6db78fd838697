import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToast } from './toast-store.ts'

const AGAIN_AFTER_MS = 3000

/** Shows toasts once their code has loaded; offline it may load late without breaking anything else. */
export function LazyToaster({ preloadAfterMs = 2000 }: { preloadAfterMs?: number }) {
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
    if (isWanted) void load()
    else timer = setTimeout(load, preloadAfterMs)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [Toaster, isWanted, preloadAfterMs])

  return Toaster ? <Toaster /> : null
}
