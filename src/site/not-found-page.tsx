import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonStyle } from '../ui/button.tsx'
import { PosterPage } from './poster-page.tsx'

export default function NotFoundPage() {
  return (
    <PosterPage poster="/art/poster-hall.svg">
      <main className="flex flex-1 flex-col justify-center gap-6 py-8">
        <h1 className="text-5xl lg:text-7xl">Page Not Found</h1>
        <p className="max-w-sm text-cream/85 text-lg">
          Nothing’s parked here. The link may be old or mistyped.
        </p>
        <Link
          to="/"
          className={buttonStyle(
            'primary',
            'self-start border-transparent! bg-brass! text-on-brass!',
          )}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to Home
        </Link>
      </main>
    </PosterPage>
  )
}
