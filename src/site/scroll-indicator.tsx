import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from '../ui/class-names.ts'

const GONE_AFTER_MS = 5000
const GONE_AFTER_PX = 50

/** Hints at more content below, until the page was scrolled over 50 px or 5 seconds went by (specification 4). */
export function ScrollIndicator() {
  const [shown, setShown] = useState(true)
  useEffect(() => {
    if (!shown) return
    const hide = () => setShown(false)
    const onScroll = () => window.scrollY > GONE_AFTER_PX && hide()
    const timer = setTimeout(hide, GONE_AFTER_MS)
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
    }
  }, [shown])
  return (
    <p
      aria-hidden="true"
      data-scroll-indicator={shown ? 'shown' : 'hidden'}
      className={classNames(
        'drawn-end pointer-events-none absolute inset-x-0 bottom-1 flex justify-center transition-opacity duration-200 max-md:hidden short:hidden',
        shown ? 'opacity-100' : 'opacity-0',
      )}
    >
      <ChevronDown className="size-7 motion-safe:animate-bounce" />
    </p>
  )
}
