import { CLUB } from '#domain/club.ts'
import { HomeButton } from './home-button.tsx'
import { PosterPage } from './poster-page.tsx'

export default function OpensSoonPage() {
  return (
    <PosterPage poster="/art/poster-dusk.svg">
      <main className="flex flex-1 flex-col justify-center gap-6 py-8">
        <h1 className="text-5xl lg:text-7xl">Merch</h1>
        <p className="text-brass">Hats, shirts and sweats with the badge</p>
        <p className="max-w-sm text-cream/85 text-lg">
          The shop opens soon. Members will have ten percent off everything in it. Until then, write
          to {CLUB.email} or call {CLUB.phone}.
        </p>
        <HomeButton />
      </main>
    </PosterPage>
  )
}
