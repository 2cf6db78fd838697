import { Share, SquarePlus } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import {
  currentOffer,
  dismissInstall,
  type InstallOffer,
  install,
  subscribeToOffer,
} from './install-offer.ts'

/** Offers to install the app, with manual steps where the browser has no install prompt. */
export function InstallCard({ appName }: { appName: string }) {
  const { offer, install, dismiss } = useInstallPrompt()
  if (offer === 'none') return null
  return (
    <section
      aria-labelledby="install-title"
      className="flex flex-col gap-4 rounded-xl border border-border bg-surface p-6"
    >
      <div>
        <h2 id="install-title" className="text-2xl">
          {`Add ${appName} to your home screen`}
        </h2>
        <p className="text-muted">Opens instantly, even without signal.</p>
      </div>
      {offer === 'iphone' && <ShareSteps />}
      <div className="flex flex-wrap gap-2">
        {offer === 'prompt' && <Button onClick={install}>Install</Button>}
        <Button variant="ghost" onClick={dismiss}>
          {offer === 'iphone' ? 'Got it' : 'Not now'}
        </Button>
      </div>
    </section>
  )
}

function ShareSteps() {
  return (
    <ol className="flex flex-col gap-3">
      <li className="flex items-center gap-3">
        <Share aria-hidden="true" className="size-6 shrink-0 text-brass-text" />
        <span>
          Tap <strong>Share</strong> in your browser.
        </span>
      </li>
      <li className="flex items-center gap-3">
        <SquarePlus aria-hidden="true" className="size-6 shrink-0 text-brass-text" />
        <span>
          Tap <strong>Add to Home Screen</strong>, then <strong>Add</strong>.
        </span>
      </li>
    </ol>
  )
}

function useInstallPrompt(): {
  offer: InstallOffer
  install: () => Promise<void>
  dismiss: () => void
} {
  const offer = useSyncExternalStore(subscribeToOffer, currentOffer)
  return { offer, install, dismiss: dismissInstall }
}
