import { Newspaper, UtensilsCrossed, Video } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Tabs } from '../../ui/tabs.tsx'
import { useShow } from '../open-in-address.ts'
import { ArticlesSection } from './articles-section.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import { VideosSection } from './videos-section.tsx'

const SECTIONS = [
  {
    value: 'articles',
    label: 'Digest Articles',
    icon: <Newspaper />,
    content: <ArticlesSection />,
  },
  { value: 'videos', label: 'Videos', icon: <Video />, content: <VideosSection /> },
  {
    value: 'reviews',
    label: 'Restaurant Reviews',
    icon: <UtensilsCrossed />,
    content: <ReviewsSection />,
  },
]

export default function ContentTab() {
  const [params] = useSearchParams()
  const show = useShow()
  const requested = params.get('section')
  const current = SECTIONS.find(({ value }) => value === requested) ?? SECTIONS[0]
  return (
    <Tabs
      label="Content"
      items={SECTIONS}
      value={current?.value ?? ''}
      onValueChange={(section) => show({ tab: 'content', section })}
    />
  )
}
