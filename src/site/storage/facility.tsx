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
import { Section } from '../section.tsx'
import { Tile } from '../tile.tsx'

const TILES = [
  {
    icon: <ThermometerSnowflake />,
    title: 'Climate held',
    text: 'Between 55 and 75 degrees and under 50 percent humidity, on every day of the year.',
  },
  {
    icon: <Cctv />,
    title: 'Watched day and night',
    text: 'Cameras on every aisle, recorded off site, and somebody who looks at them.',
  },
  {
    icon: <FlameKindling />,
    title: 'Fire suppression',
    text: 'A dry-pipe system tested every quarter, so that water never waits above your roof.',
  },
  {
    icon: <BatteryCharging />,
    title: 'A tender at every bay',
    text: 'Six volts or twelve. It starts on the day you want it to.',
  },
  {
    icon: <KeyRound />,
    title: 'Keys under control',
    text: 'One numbered hook for each car, signed out and in, in a room without windows.',
  },
  {
    icon: <Shirt />,
    title: 'Fitted covers',
    text: 'Soft, breathing, washed between winters. Bring yours or wear ours.',
  },
  {
    icon: <Wrench />,
    title: 'A bench and a lift',
    text: 'For members who like to do it themselves, with good light and the right torque wrench.',
  },
  {
    icon: <Truck />,
    title: 'Indoor loading',
    text: 'The transporter backs in and the door comes down. Nobody unloads in the rain.',
  },
]

export function Facility() {
  return (
    <Section
      id="facility"
      tone="sunken"
      kicker="The building"
      title="World-Class Facility"
      lead={<p>A machine works of 1938, built for heavy things, refitted for precious ones.</p>}
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {TILES.map((tile) => (
          <Tile key={tile.title} {...tile} />
        ))}
      </ul>
    </Section>
  )
}
