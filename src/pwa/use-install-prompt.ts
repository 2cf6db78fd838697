import { useSyncExternalStore } from 'react'
import {
  currentOffer,
  dismissInstall,
  type InstallOffer,
  install,
  subscribeToOffer,
} from './install-offer.ts'

export function useInstallPrompt(): {
  offer: InstallOffer
  install: () => Promise<void>
  dismiss: () => void
} {
  const offer = useSyncExternalStore(subscribeToOffer, currentOffer)
  return { offer, install, dismiss: dismissInstall }
}
