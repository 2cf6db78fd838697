import { Banner } from '../ui/banner.tsx'
import { useOnline } from '../ui/use-online.ts'

/** The same on the page itself, which is read from the device then. */
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

/** Says what cannot be done without a network, and that nothing is lost. */
export function OfflineNote() {
  if (useOnline()) return null
  return (
    <Banner tone="offline" title="You are offline" className="mb-3">
      Buying needs a connection. Your cart is kept on this device.
    </Banner>
  )
}
