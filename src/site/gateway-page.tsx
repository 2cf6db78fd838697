import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'
import { buttonStyle } from '../ui/button.tsx'
import { PosterPage } from './poster-page.tsx'

// The analytics value of the second place is spelled differently in its URL (decision 16).
const PLACES = [
  {
    place: 'philadelphia',
    path: '/philadelphia',
    name: CLUB.clubhouse.name,
    city: 'Philadelphia',
  },
  {
    place: 'huntington-valley',
    path: '/huntingdon-valley',
    name: CLUB.storage.name,
    city: 'Huntingdon Valley',
  },
]

export default function GatewayPage() {
  return (
    <PosterPage poster="/art/poster-dusk.svg">
      <main className="flex flex-1 flex-col justify-center gap-6 py-4 md:gap-8 md:py-6 short:gap-4 short:py-3">
        <div className="flex flex-col gap-4 short:gap-2">
          <h1 className="max-w-lg text-5xl md:text-6xl xl:text-7xl 2xl:text-8xl short:text-4xl">
            Bring it home to the city.
          </h1>
          <p className="max-w-sm text-pretty text-cream/85 text-lg short:text-base">
            A clubhouse, a storage hall, and people who love cars as much as you do.
          </p>
        </div>
        <a
          href="/login"
          className={buttonStyle(
            'primary',
            'min-h-14! max-w-sm self-stretch border-transparent! bg-brass! px-6! text-lg text-on-brass!',
          )}
        >
          Members Portal
          <ArrowRight aria-hidden="true" className="size-5" />
        </a>
        <nav
          aria-label="Our two houses"
          className="max-w-sm border-cream/20 border-t short:min-[50rem]:grid short:min-[50rem]:grid-cols-2 short:min-[50rem]:gap-x-6"
        >
          {PLACES.map(({ place, path, name, city }) => (
            <Link
              key={place}
              to={path}
              data-place={place}
              className="flex min-h-16 items-center justify-between gap-4 border-cream/20 border-b hover:text-brass"
            >
              <span>
                <span className="block font-display font-semibold text-xl leading-tight">
                  {city}
                </span>
                <span className="block text-cream/75">{name}</span>
              </span>
              <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
            </Link>
          ))}
        </nav>
        <a
          href="/merch"
          className="-my-3 inline-flex min-h-target items-center self-start text-cream/85 underline decoration-brass underline-offset-4"
        >
          Shop the club’s merch
        </a>
      </main>
    </PosterPage>
  )
}
