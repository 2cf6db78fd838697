import { ArrowRight } from 'lucide-react'
import { CLUB } from '#domain/club.ts'
import { InstallCard } from '../../pwa/install-card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useMember } from '../member-context.ts'
import { usePageTitle } from '../use-page-title.ts'
import { NextRequest } from './next-request.tsx'
import { VehicleChips } from './vehicle-chips.tsx'

export function HomePage() {
  usePageTitle('Members Portal')
  const { member } = useMember()
  return (
    <div className="flex flex-col gap-8">
      <section className="relative overflow-hidden rounded-xl bg-racing-green text-cream [--color-focus:#f0c877]">
        <div className="relative z-10 flex flex-col gap-3 p-6 md:max-w-xl md:p-10">
          <h1 className="text-4xl md:text-6xl">Welcome, {member.firstName || 'Member'}</h1>
          <p className="max-w-md text-cream/85 md:text-lg">
            Tell us when you want to drive. We have your car at the door, and a place for it when
            you come home.
          </p>
          <LinkButton
            to="/members/car-pickup-dropoff"
            className="mt-3 self-start border-transparent! bg-brass! text-on-brass!"
          >
            Request a Car
            <ArrowRight aria-hidden="true" className="size-5" />
          </LinkButton>
        </div>
      </section>
      <VehicleChips />
      <NextRequest />
      <InstallCard appName={CLUB.shortName} />
    </div>
  )
}
