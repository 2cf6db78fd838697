import { HomeButton } from './home-button.tsx'
import { PosterPage } from './poster-page.tsx'

export default function NotFoundPage() {
  return (
    <PosterPage poster="/art/poster-hall.svg">
      <main className="flex flex-1 flex-col justify-center gap-6 py-8">
        <h1 className="text-5xl lg:text-7xl">Page Not Found</h1>
        <p className="max-w-sm text-cream/85 text-lg">
          Nothing is parked at this address. The link may be old, or a letter may be missing.
        </p>
        <HomeButton />
      </main>
    </PosterPage>
  )
}
