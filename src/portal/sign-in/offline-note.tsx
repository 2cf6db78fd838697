import { Banner } from '../../ui/banner.tsx'
import { useOnline } from '../../ui/use-online.ts'

export function OfflineNote() {
  if (useOnline()) return null
  return (
    <Banner tone="offline">
      You are offline, and signing in needs a connection. What you typed stays here.
    </Banner>
  )
}
