import { Compass, Share, SquarePlus } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { currentOffer, dismissInstall, install, subscribeToOffer } from './install-offer.ts'

/** Offers to install the app, with manual steps where the browser has no install prompt. */
export function InstallCard({ appName }: { appName: string }) {
  const offer = useSyncExternalStore(subscribeToOffer, currentOffer)
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
      {offer === 'in-app' && <OpenInSafari />}
      <div className="flex flex-wrap gap-2">
        {offer === 'prompt' && <Button onClick={() => void install()}>Install</Button>}
        <Button variant="ghost" onClick={dismissInstall}>
          {offer === 'prompt' ? 'Not now' : 'Got it'}
        </Button>
      </div>
    </section>
  )
}

const icon = 'size-6 shrink-0 text-brass-text'

function OpenInSafari() {
  return (
    <p className="flex items-center gap-3">
      <Compass aria-hidden="true" className={icon} />
      <span>
        Open this page in Safari first. Look for <strong>•••</strong> or the compass.
      </span>
    </p>
  )
}

/** The app on the home screen has a storage of its own, hence the second sign-in; what waits here is sent from here. */
function ShareSteps() {
  return (
    <>
      <ol className="flex flex-col gap-3">
        <li className="flex items-center gap-3">
          <Share aria-hidden="true" className={icon} />
          <span>
            Tap <strong>Share</strong>. Don't see it? Tap <strong>•••</strong> first.
          </span>
        </li>
        <li className="flex items-center gap-3">
          <SquarePlus aria-hidden="true" className={icon} />
          <span>
            Scroll to <strong>Add to Home Screen</strong>, then tap <strong>Add</strong>.
          </span>
        </li>
      </ol>
      <p className="text-muted text-sm">
        Not in the list? Open this page in Safari first. Sign in once more from your home screen.
        Anything still waiting goes out from here.
      </p>
    </>
  )
}
