import { CalendarHeart, CarFront, Laptop, Users, UtensilsCrossed } from 'lucide-react'
import { CLUB } from '#domain/club.ts'
import { classNames } from '../../ui/class-names.ts'
import { ApplyLink } from '../apply-link.tsx'
import { Section } from '../section.tsx'
import { Tile } from '../tile.tsx'

const { prices } = CLUB

const FEATURES = [
  {
    icon: <Laptop />,
    title: 'Coworking',
    text: 'Long desks, fast lines, rooms with doors. Take the call, then take the stairs down to the car.',
  },
  {
    icon: <Users />,
    title: 'Social Club',
    text: 'A room where the first question is never what you do for a living.',
  },
  {
    icon: <CarFront />,
    title: 'Vehicle Storage',
    text: 'Your car or motorcycle indoors, on charge, and staged at the door when you ask for it.',
  },
  {
    icon: <UtensilsCrossed />,
    title: 'Food & Drink',
    text: 'Espresso from eight, supper until late, and a bar that knows your usual by the third visit.',
  },
  {
    icon: <CalendarHeart />,
    title: 'Exclusive Events',
    text: 'Dawn drives, clinics, film nights and long tables. Members hear first and bring a guest.',
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
    note: 'Everything you need to begin',
  },
]

export function Membership() {
  return (
    <Section
      id="membership"
      tone="sunken"
      kicker="Membership"
      title="Five good reasons to hold a key"
      lead={<p>One membership opens the whole house. A car is welcome, and never required.</p>}
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
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
      <dl className="mt-10 grid gap-px overflow-hidden rounded-xl border border-border bg-border md:grid-cols-3">
        {PRICES.map(({ what, price, note }) => (
          <div key={what} className="flex flex-col bg-surface p-6">
            <dt className="font-display font-semibold text-xl">{what}</dt>
            <dd className="tabular font-bold font-display text-6xl text-accent">{price}</dd>
            <dd className="mt-1 text-muted">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-3xl text-muted">
        Car storage is from ${prices.carStorage} per month on top of membership for a limited time,
        varying by vehicle size. Motorcycles are from ${prices.motorcycleStorage} per month. The
        initiation fee is paid once, at sign-up.
      </p>
      <div className="mt-8">
        <ApplyLink />
      </div>
    </Section>
  )
}
