import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { failureCause } from './failure-cause.ts'

type OverlayFailedProps = {
  error: unknown
  isTrying?: boolean
  tryAgain: () => void
  onClose?: () => void
  /** Says what is not lost. */
  note?: string
}

/** Shown when a dialog's code can't be loaded, or throws. */
export function OverlayFailed({
  error,
  isTrying = false,
  tryAgain,
  onClose,
  note,
}: OverlayFailedProps) {
  return (
    <div className="safe-x fixed right-0 bottom-(--bar-height,0px) left-(--side-width,0px) z-40 mx-auto max-w-2xl pb-[max(1rem,env(safe-area-inset-bottom))]">
      <Banner
        tone="danger"
        title="Couldn't open this"
        className="shadow-raised"
        action={
          <div className="flex gap-2">
            {onClose && (
              <Button variant="ghost" onClick={onClose}>
                Close
              </Button>
            )}
            <Button variant="secondary" busy={isTrying} onClick={tryAgain}>
              Try again
            </Button>
          </div>
        }
      >
        {`${failureCause(error)}${note ? ` ${note}` : ''}`}
      </Banner>
    </div>
  )
}
