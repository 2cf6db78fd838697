import { Newspaper, Star } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { usePageTitle } from './use-page-title.ts'

const PAGES = {
  digest: {
    title: 'Digest',
    icon: <Newspaper />,
    headline: 'The Digest is being set in type',
    text: 'Articles and videos from the club will be read here, also without a connection.',
  },
  'nankang-star': {
    title: 'Nankang Star',
    icon: <Star />,
    headline: 'The first tables are being tried',
    text: 'Restaurants worth the drive, rated by members with one to three stars, will stand here.',
  },
}

type Page = keyof typeof PAGES

function isPage(name: string | undefined): name is Page {
  return name !== undefined && name in PAGES
}

export default function ComingLaterPage() {
  const name = useLocation().pathname.split('/')[2]
  const page = isPage(name) ? name : 'digest'
  const { title, icon, headline, text } = PAGES[page]
  usePageTitle(title)
  return (
    <section>
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      <EmptyState
        icon={icon}
        title={headline}
        action={
          <LinkButton to="/members/my-vehicles" variant="secondary">
            Go to My Vehicles
          </LinkButton>
        }
      >
        {text} Until then, your cars are one tap away.
      </EmptyState>
    </section>
  )
}
