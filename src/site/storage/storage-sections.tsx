import {
  BatteryCharging,
  Cctv,
  FlameKindling,
  KeyRound,
  Shirt,
  ThermometerSnowflake,
  Truck,
  Wrench,
} from 'lucide-react'
import { CLUB } from '#domain/club.ts'
import { EXITS, TRAVEL_TIMES } from '#domain/club-pages.ts'
import { Section, Tile } from '../section.tsx'

const { prices, capacity } = CLUB

const SERVICES = [
  {
    title: 'Indoor Collector Car Storage',
    text: `Bays for about ${capacity.cars} cars, each with a charger and a fitted cover.`,
    price: `From $${prices.carStorage} per month`,
    note: 'On top of membership, for a limited time, varying by vehicle size',
  },
  {
    title: 'Indoor Motorcycle Storage',
    text: `Room for ${capacity.motorcycles} motorcycles, each on a stand.`,
    price: `From $${prices.motorcycleStorage} per month`,
    note: 'On top of membership',
  },
  {
    title: 'Shipping Arrangement',
    text: 'We book the carrier, meet the driver and check your car before we sign.',
    price: 'A quote for each trip',
    note: 'Open or enclosed, door to bay',
  },
]

export function Services() {
  return (
    <Section id="services" title="Our Services">
      <ol className="grid gap-x-8 lg:grid-cols-3 lg:grid-rows-[auto_1fr_auto_auto]">
        {SERVICES.map(({ title, text, price, note }) => (
          <li
            key={title}
            className="flex flex-col border-brass border-t-4 pt-4 max-lg:mb-6 max-lg:last:mb-0 lg:row-span-4 lg:grid lg:grid-rows-subgrid"
          >
            <h3 className="text-2xl lg:text-3xl">{title}</h3>
            <p className="mt-2 mb-3 text-lg text-muted lg:mb-5">{text}</p>
            <p className="font-display font-semibold text-2xl">{price}</p>
            <p className="text-muted">{note}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const QUOTES = [
  {
    text: 'I called on Thursday from the train. Saturday at ten, the Alfa was at the door, warmed up.',
    name: 'Marguerite D.',
    car: '1967 Duetto',
  },
  {
    text: 'My father’s car spent thirty years in a barn. This was my first winter without worrying about mice.',
    name: 'Curtis W.',
    car: '1955 Century Estate',
  },
  {
    text: 'They spotted a weeping fork seal before I did. Twice.',
    name: 'Ines R.',
    car: '1974 Eldorado 750',
  },
]

export function Testimonials() {
  return (
    <Section id="testimonials" title="Testimonials">
      <ul className="grid gap-6 lg:grid-cols-3 lg:gap-8">
        {QUOTES.map(({ text, name, car }) => (
          <li key={name}>
            <figure className="flex h-full flex-col gap-3 border-brass border-l-4 pl-4 md:gap-5 md:pl-6">
              <blockquote className="text-xl leading-snug md:text-2xl">{`“${text}”`}</blockquote>
              <figcaption className="mt-auto">
                <span className="block font-display font-semibold text-xl">{name}</span>
                <span className="text-muted">{car}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Location() {
  return (
    <Section title="Thirty minutes from City Hall" tone="sunken">
      <div className="grid gap-4 md:grid-cols-[3fr_2fr] md:gap-6">
        <div className="rounded-xl bg-racing-green p-2 text-cream">
          <div className="h-full rounded-lg border-2 border-cream/80 p-4 md:p-8">
            <h3 className="mb-2 text-xl text-brass md:mb-4 md:text-2xl">Travel times</h3>
            <ul className="font-display font-semibold text-2xl md:text-4xl">
              {TRAVEL_TIMES.map(({ place, minutes }) => (
                <li
                  key={place}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 border-cream/25 border-t py-2 md:py-3"
                >
                  <span>{place}</span>
                  <span className="tabular whitespace-nowrap">{`${minutes} min`}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="flex flex-col gap-4 md:gap-6">
          {EXITS.map(({ road, exit, miles }) => (
            <div key={exit} className="flex-1 rounded-xl bg-racing-green p-2 text-cream">
              <div className="flex h-full flex-col justify-center rounded-lg border-2 border-cream/80 p-4 md:p-5">
                <h3 className="text-xl md:text-2xl">
                  <span className="mr-3 rounded-sm bg-cream px-2 text-racing-green">{road}</span>
                  <span>{exit}</span>
                </h3>
                <p className="tabular mt-1 font-bold font-display text-4xl md:text-5xl text-brass">
                  {`${miles} miles`}
                </p>
              </div>
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}

const TILES = [
  {
    icon: <ThermometerSnowflake />,
    title: 'Climate control',
    text: '55 to 75 degrees, under 50 percent humidity, all year.',
  },
  {
    icon: <Cctv />,
    title: 'Watched day and night',
    text: 'A camera on every aisle, with staff watching.',
  },
  {
    icon: <FlameKindling />,
    title: 'Fire suppression',
    text: 'Dry-pipe sprinklers, tested every quarter.',
  },
  {
    icon: <BatteryCharging />,
    title: 'A charger at every bay',
    text: 'Six or twelve volts, so your car starts.',
  },
  {
    icon: <KeyRound />,
    title: 'Keys under control',
    text: 'One numbered hook per car, signed out and back in.',
  },
  {
    icon: <Shirt />,
    title: 'Fitted covers',
    text: 'Bring yours or use ours.',
  },
  {
    icon: <Wrench />,
    title: 'A bench and a lift',
    text: 'Good light and good tools, for your own work.',
  },
  {
    icon: <Truck />,
    title: 'Indoor loading',
    text: 'The truck backs in and the door closes.',
  },
]

export function Facility() {
  return (
    <Section
      id="facility"
      tone="sunken"
      title="World-Class Facility"
      lead={<p>A 1938 machine shop, rebuilt for cars and motorcycles.</p>}
    >
      <ul className="grid sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {TILES.map((tile) => (
          <Tile key={tile.title} {...tile} />
        ))}
      </ul>
    </Section>
  )
}
