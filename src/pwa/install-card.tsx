import { Share, SquarePlus } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { useInstallPrompt } from './use-install-prompt.ts'

/** Offers to put the app on the home screen, with the steps where the browser cannot do it by itself. */
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
          Keep {appName} on your home screen
        </h2>
        <p className="text-muted">
          It opens at once, also without a network, and your requests go out when you are back.
        </p>
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
          Tap <strong>Share</strong> in the browser's bar.
        </span>
      </li>
      <li className="flex items-center gap-3">
        <SquarePlus aria-hidden="true" className="size-6 shrink-0 text-brass-text" />
        <span>
          Choose <strong>Add to Home Screen</strong>, then <strong>Add</strong>.
        </span>
      </li>
    </ol>
  )
}
