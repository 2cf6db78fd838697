import { useEffect } from 'react'
import { CLUB } from '#domain/club.ts'
import { HomeButton } from './home-button.tsx'
import { PosterPage } from './poster-page.tsx'

const PAGES = {
  philadelphia: {
    poster: '/art/poster-dusk.svg',
    title: 'Philadelphia',
    place: `${CLUB.clubhouse.name}, ${CLUB.clubhouse.street}`,
    text: 'The page of the clubhouse opens soon: the bar, the calendar of events, and how to join.',
  },
  'huntingdon-valley': {
    poster: '/art/poster-hall.svg',
    title: 'Huntingdon Valley',
    place: `${CLUB.storage.name}, ${CLUB.storage.street}`,
    text: 'The page of the storage hall opens soon: services, the facility, and tours by appointment.',
  },
  merch: {
    poster: '/art/poster-dusk.svg',
    title: 'Merch',
    place: 'Hats, shirts and sweats with the badge',
    text: 'The shop opens soon. Members will have ten percent off everything in it.',
  },
}

export function OpensSoonPage({ page }: { page: keyof typeof PAGES }) {
  const { poster, title, place, text } = PAGES[page]
  useEffect(() => {
    document.title = `${title} · ${CLUB.name}`
  }, [title])
  return (
    <PosterPage poster={poster}>
      <main className="flex flex-1 flex-col justify-center gap-6 py-8">
        <h1 className="text-5xl lg:text-7xl">{title}</h1>
        <p className="text-brass">{place}</p>
        <p className="max-w-sm text-cream/85 text-lg">
          {text} Until then, write to {CLUB.email} or call {CLUB.phone}.
        </p>
        <HomeButton />
      </main>
    </PosterPage>
  )
}
