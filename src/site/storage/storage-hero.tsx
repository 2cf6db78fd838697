import { ArrowDown } from 'lucide-react'
import { CLUB } from '#domain/club.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Hero } from '../hero.tsx'

const SCENES = [
  { src: '/art/poster-hall.svg', alt: 'Two rows of covered cars under the roof of the hall' },
  { src: '/art/poster-motorcycles.svg', alt: 'Motorcycles in a row in the morning light' },
  { src: '/art/poster-yard.svg', alt: 'A coupé rolling off its transporter at the hall at dawn' },
]

export function StorageHero() {
  const { cars, motorcycles } = CLUB.capacity
  return (
    <Hero label="Scenes of the storage hall" scenes={SCENES}>
      <p className="font-display font-semibold text-brass text-xl">
        Huntingdon Valley, {CLUB.storage.street}
      </p>
      <h1 className="text-[min(3rem,14vw)] md:text-6xl beside:max-lg:text-5xl 2xl:text-7xl short:text-4xl">
        The long winter, well spent.
      </h1>
      <p className="max-w-md text-cream/90 text-lg">
        Indoor room for about {cars} cars and {motorcycles} motorcycles, kept dry, charged and
        covered until you say the word.
      </p>
      <a
        href="#tour"
        className={buttonStyle(
          'primary',
          'min-h-14! border-transparent! bg-brass! px-6! text-lg text-on-brass!',
        )}
      >
        Inquire About Storage
        <ArrowDown aria-hidden="true" className="size-5" />
      </a>
    </Hero>
  )
}
