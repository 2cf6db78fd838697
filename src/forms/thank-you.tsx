import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'

type ThankYouProps = {
  title: string
  /** In CSS pixels: what the form took, so that what is around a low one does not move. */
  height: number
  another: string
  onAnother: () => void
  children: ReactNode
}

/** In the place of a form that was sent. */
export function ThankYou({ title, height, another, onAnother, children }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone; the page around it leads the eye (embedded-form.tsx).
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div
      className="flex flex-col items-center justify-center gap-2 text-center"
      style={{ minHeight: `min(${height}px, 14rem)` }}
    >
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2.5 text-2xl focus-visible:outline-none"
      >
        <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-on-road" />
        {title}
      </h2>
      <p className="max-w-md text-pretty text-muted [overflow-wrap:anywhere]">{children}</p>
      <Button variant="ghost" onClick={onAnother}>
        {another}
      </Button>
    </div>
  )
}
