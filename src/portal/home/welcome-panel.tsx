import { ArrowRight } from 'lucide-react'
import { LinkButton } from '../../ui/link-button.tsx'

export function WelcomePanel({ firstName }: { firstName: string }) {
  return (
    <section className="relative overflow-hidden rounded-xl bg-racing-green text-cream [--color-focus:#f0c877]">
      <img
        src="/art/poster-hall.svg"
        alt=""
        className="short:hidden h-28 w-full object-cover object-[50%_60%] md:h-44 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-7/12 lg:[clip-path:polygon(18%_0,100%_0,100%_100%,0_100%)]"
      />
      <div className="relative flex flex-col items-start gap-3 p-6 md:p-8 lg:max-w-md lg:p-10">
        <h1 className="max-w-full text-4xl md:text-5xl">Welcome back, {firstName || 'Member'}</h1>
        <p className="text-cream/85 max-md:hidden">
          Tell us when you want to drive. Your car will be at the door, and its place is kept until
          you bring it home.
        </p>
        <LinkButton
          to="/members/car-pickup-dropoff"
          className="border-transparent! bg-brass! text-on-brass! max-md:w-full md:mt-3"
        >
          Request a Car
          <ArrowRight aria-hidden="true" className="size-5" />
        </LinkButton>
      </div>
    </section>
  )
}
