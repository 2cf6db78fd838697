import { CLUB } from '#domain/club.ts'
import { ApplyLink } from '../apply-link.tsx'
import { Hero } from '../hero.tsx'

const SCENES = [
  { src: '/art/poster-dusk.svg', alt: 'A red coupé on the avenue at dusk, under the skyline' },
  { src: '/art/poster-bar.svg', alt: 'A motorcycle before the long bar of the clubhouse' },
  { src: '/art/poster-street.svg', alt: 'A car leaving the clubhouse in a street of rowhouses' },
]

export function ClubHero() {
  return (
    <Hero label="Scenes of the clubhouse" scenes={SCENES}>
      <p className="font-display font-semibold text-brass text-xl">
        Philadelphia, {CLUB.clubhouse.street}
      </p>
      <h1 className="text-[min(3rem,14vw)] md:text-6xl beside:max-lg:text-5xl 2xl:text-7xl short:text-4xl">
        Park downstairs. Stay for supper.
      </h1>
      <p className="max-w-md text-cream/90 text-lg">
        A desk in the morning, a bar in the evening, and your car one floor below, warm and watched.
      </p>
      <ApplyLink />
    </Hero>
  )
}
