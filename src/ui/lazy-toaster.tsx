import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToast } from './toast-store.ts'

const load = () => import('./toaster.tsx')
const AGAIN_AFTER_MS = 3000

/** Shows toasts once their code has loaded; offline it may load late without breaking anything else. */
export function LazyToaster({ preloadAfterMs = 2000 }: { preloadAfterMs?: number }) {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const toast = useSyncExternalStore(subscribeToToast, currentToast, currentToast)
  const isWanted = toast !== null

  useEffect(() => {
    if (Toaster) return
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () =>
      load().then(
        (module) => {
          if (!left) setToaster(() => module.Toaster)
        },
        () => {
          if (!left) timer = setTimeout(begin, AGAIN_AFTER_MS)
        },
      )
    if (isWanted) void begin()
    else timer = setTimeout(begin, preloadAfterMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [Toaster, isWanted, preloadAfterMs])

  return Toaster ? <Toaster /> : null
}
