import { ArrowUpRight } from 'lucide-react'
import { CLUB } from '#domain/club.ts'
import { buttonStyle } from '../ui/button.tsx'

/** Links to the external payment page where an application begins (specification 1). */
export function ApplyLink() {
  return (
    <a
      href={CLUB.links.apply}
      rel="external"
      className={buttonStyle(
        'primary',
        'min-h-14! border-transparent! bg-brass! px-6! text-lg text-on-brass!',
      )}
    >
      Apply Now
      <ArrowUpRight aria-hidden="true" className="size-5" />
    </a>
  )
}
