import { CalendarHeart, CarFront, Laptop, Users, UtensilsCrossed } from 'lucide-react'
import { CLUB } from '#domain/club.ts'
import { classNames } from '../../ui/class-names.ts'
import { ApplyLink } from '../apply-link.tsx'
import { Section, Tile } from '../section.tsx'

const { prices } = CLUB

const FEATURES = [
  {
    icon: <Laptop />,
    title: 'Coworking',
    text: 'Long desks, fast Wi-Fi and rooms with doors.',
  },
  {
    icon: <Users />,
    title: 'Social Club',
    text: 'Good company, with or without a car.',
  },
  {
    icon: <CarFront />,
    title: 'Vehicle Storage',
    text: 'Indoors, on charge, and at the door when you ask.',
  },
  {
    icon: <UtensilsCrossed />,
    title: 'Food & Drink',
    text: 'Espresso from 8 AM, supper, and a bar that knows your usual.',
  },
  {
    icon: <CalendarHeart />,
    title: 'Exclusive Events',
    text: 'Dawn drives, clinics and film nights. Members book first.',
  },
]

const PRICES = [
  {
    what: 'Social Membership',
    price: `$${prices.membership}`,
    note: 'Monthly dues, auto-charged once the club opens',
  },
  {
    what: 'Car storage deposit',
    price: `$${prices.carDeposit}`,
    note: 'Counts toward your first month of storage',
  },
  {
    what: 'Both together',
    price: `$${prices.membership + prices.carDeposit}`,
    note: 'Plus the initiation fee, once',
  },
]

export function Membership() {
  return (
    <Section
      id="membership"
      tone="sunken"
      title="Membership"
      lead={<p>One membership, the whole house. No car required.</p>}
    >
      <dl className="@container grid gap-px overflow-hidden rounded-xl border border-border bg-border md:grid-cols-3">
        {PRICES.map(({ what, price, note }) => (
          <div
            key={what}
            className="flex flex-col bg-surface p-4 md:p-6 max-md:@min-[18rem]:grid max-md:@min-[18rem]:grid-cols-[1fr_auto] max-md:@min-[18rem]:items-center max-md:@min-[18rem]:gap-x-4"
          >
            <dt className="font-display font-semibold text-xl">{what}</dt>
            <dd className="tabular row-span-2 font-bold font-display text-5xl text-accent md:text-6xl">
              {price}
            </dd>
            <dd className="text-muted md:mt-1">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-3xl text-muted">
        {`Car storage is from $${prices.carStorage} per month on top of membership for a limited time, varying by vehicle size. Motorcycles are from $${prices.motorcycleStorage} per month. The initiation fee is paid once, at sign-up.`}
      </p>
      <div className="mt-6">
        <ApplyLink />
      </div>
      <ul className="mt-8 grid sm:grid-cols-2 sm:gap-4 md:mt-12 lg:grid-cols-6">
        {FEATURES.map((feature, index) => (
          <Tile
            key={feature.title}
            {...feature}
            className={
              index < 3
                ? 'lg:col-span-2'
                : classNames('lg:col-span-3', index === FEATURES.length - 1 && 'sm:col-span-2')
            }
          />
        ))}
      </ul>
    </Section>
  )
}
