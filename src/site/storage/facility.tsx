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
import { Section, Tile } from '../section.tsx'

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
