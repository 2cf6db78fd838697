import { useSearchParams } from 'react-router-dom'
import { Tabs } from '../../ui/tabs.tsx'
import { useShow } from '../open-in-address.ts'
import { articleKind } from './articles.tsx'
import { ContentSection } from './content-section.tsx'
import { reviewKind } from './reviews.tsx'
import { videoKind } from './videos.tsx'

const SECTIONS = [
  {
    value: 'articles',
    label: 'Digest Articles',
    icon: articleKind.icon,
    content: <ContentSection kind={articleKind} />,
  },
  {
    value: 'videos',
    label: 'Videos',
    icon: videoKind.icon,
    content: <ContentSection kind={videoKind} />,
  },
  {
    value: 'reviews',
    label: 'Restaurant Reviews',
    icon: reviewKind.icon,
    content: <ContentSection kind={reviewKind} />,
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
