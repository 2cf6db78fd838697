import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** On a slow network, that something was pressed. */
export function OverlayLoading() {
  return (
    <div className="fixed inset-0 z-40 grid animate-fade-in place-items-center bg-scrim [animation-delay:300ms] [animation-fill-mode:backwards]">
      <Spinner className="text-cream!" />
    </div>
  )
}

/** Where the code of a dialog cannot be had. */
export function OverlayFailed() {
  return (
    <div className="safe-x fixed inset-x-0 bottom-0 z-40 mx-auto max-w-2xl pb-[max(1rem,env(safe-area-inset-bottom))]">
      <Banner
        tone="danger"
        title="This could not be opened"
        className="shadow-raised"
        action={
          <Button variant="secondary" onClick={() => location.reload()}>
            Try again
          </Button>
        }
      >
        Check your connection. Your cart is kept on this device.
      </Banner>
    </div>
  )
}
