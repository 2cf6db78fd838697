import { CLUB } from '#domain/club.ts'
import { Section } from '../section.tsx'

const { prices, capacity } = CLUB

const SERVICES = [
  {
    title: 'Indoor Collector Car Storage',
    text: `A bay of its own for each of about ${capacity.cars} cars: battery on charge, tires watched, a fitted cover, and fifty-five degrees in January.`,
    price: `From $${prices.carStorage} per month`,
    note: 'On top of membership, for a limited time, varying by vehicle size',
  },
  {
    title: 'Indoor Motorcycle Storage',
    text: `Thirty places on the level, on stands, under skylights. Room for ${capacity.motorcycles} machines and not one more.`,
    price: `From $${prices.motorcycleStorage} per month`,
    note: 'On top of membership',
  },
  {
    title: 'Shipping Arrangement',
    text: 'Bought it in Scottsdale, sold it to Lyon, or wintering in Naples: we book the enclosed carrier, meet the driver and sign for nothing we have not looked at twice.',
    price: 'Quoted for each trip',
    note: 'Open or enclosed, door to bay',
  },
]

export function Services() {
  return (
    <Section
      id="services"
      kicker="What we do"
      title="Our Services"
      lead={<p>Three things, done every day by the same few people.</p>}
    >
      <ol className="grid gap-x-8 lg:grid-cols-3 lg:grid-rows-[auto_auto_1fr_auto_auto]">
        {SERVICES.map(({ title, text, price, note }, index) => (
          <li
            key={title}
            className="flex flex-col border-brass border-t-4 pt-5 max-lg:mb-8 max-lg:last:mb-0 lg:row-span-5 lg:grid lg:grid-rows-subgrid"
          >
            <span aria-hidden="true" className="tabular font-display text-brass-text text-lg">
              {index + 1}
            </span>
            <h3 className="mt-1 text-3xl">{title}</h3>
            <p className="mt-3 mb-5 text-lg text-muted">{text}</p>
            <p className="font-display font-semibold text-2xl">{price}</p>
            <p className="text-muted">{note}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
