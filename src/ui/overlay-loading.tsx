import { Spinner } from './spinner.tsx'

/** Shown while a dialog's code loads, unless that is quick. */
export function OverlayLoading() {
  return (
    <div className="fixed inset-0 z-40 grid animate-fade-in place-items-center bg-scrim [animation-delay:300ms] [animation-fill-mode:backwards]">
      <Spinner label="Opening…" className="text-cream!" />
    </div>
  )
}
