import { Banner } from '../ui/banner.tsx'
import { useOnline } from '../ui/use-online.ts'

/** The offline note on the page itself, which then comes from the cache. */
export function OfflineBand() {
  if (useOnline()) return null
  return (
    <div className="safe-x pt-6">
      <div className="mx-auto max-w-6xl">
        <OfflineNote />
      </div>
    </div>
  )
}

/** Says what is unavailable offline, and that nothing is lost. */
export function OfflineNote() {
  if (useOnline()) return null
  return (
    <Banner tone="offline" title="You’re offline" className="mb-3">
      Your cart is saved. You can buy when you’re back online.
    </Banner>
  )
}
