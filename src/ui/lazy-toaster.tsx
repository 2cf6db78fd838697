import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToast } from './toast-store.ts'

const load = () => import('./toaster.tsx')
const Toaster = lazy(() => load().then((module) => ({ default: module.Toaster })))

export function LazyToaster({ preloadAfterMs = 2000 }: { preloadAfterMs?: number }) {
  const [ready, setReady] = useState(false)
  const toast = useSyncExternalStore(subscribeToToast, currentToast, currentToast)

  useEffect(() => {
    const timer = setTimeout(
      () =>
        load().then(
          () => setReady(true),
          () => undefined,
        ),
      preloadAfterMs,
    )
    return () => clearTimeout(timer)
  }, [preloadAfterMs])

  if (!ready && !toast) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}
