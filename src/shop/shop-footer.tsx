import { CLUB } from '#domain/club.ts'
import { telephoneLink } from '../ui/telephone-link.ts'

const link =
  'inline-flex min-h-target items-center underline decoration-brass/70 underline-offset-4 hover:decoration-brass'

export function ShopFooter() {
  const { clubhouse } = CLUB
  return (
    <footer className="safe-x bg-[#0d281f] py-10 text-cream [--color-focus:#f0c877]">
      <div className="mx-auto grid max-w-6xl gap-8 sm:grid-cols-2 lg:grid-cols-[1fr_auto_auto_auto] lg:gap-14">
        <div>
          <p className="font-bold font-display text-2xl leading-tight">Pick it up at the bar</p>
          <p className="mt-1 max-w-sm text-cream/80">Bring your receipt.</p>
          <p className="mt-3 hidden max-w-sm [@media(scripting:none)]:block">
            Turn on JavaScript to buy here, or call us.
          </p>
        </div>
        <address className="not-italic">
          <p className="font-display font-semibold text-brass text-xl">{clubhouse.name}</p>
          <p>{clubhouse.street}</p>
          <p>{clubhouse.city}</p>
          <p className="text-cream/80">{clubhouse.hours}</p>
        </address>
        <div className="flex min-w-0 flex-col items-start">
          <p className="font-display font-semibold text-brass text-xl">Questions</p>
          <a className={link} href={telephoneLink(CLUB.phone)}>
            {CLUB.phone}
          </a>
          <a className={`${link} [overflow-wrap:anywhere]`} href={`mailto:${CLUB.email}`}>
            {CLUB.email}
          </a>
        </div>
        <div className="flex flex-col items-start">
          <p className="font-display font-semibold text-brass text-xl">Members</p>
          <a className={link} href="/login">
            Members Portal
          </a>
        </div>
      </div>
    </footer>
  )
}
