import { Spinner } from '../ui/spinner.tsx'

/** On a slow network, that something was pressed. */
export function OverlayLoading() {
  return (
    <div className="fixed inset-0 z-40 grid animate-fade-in place-items-center bg-scrim [animation-delay:300ms] [animation-fill-mode:backwards]">
      <Spinner className="text-cream!" />
    </div>
  )
}
