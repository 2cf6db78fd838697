import { Clapperboard, Newspaper } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Tabs } from '../../ui/tabs.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { ArticleList } from './article-list.tsx'
import { VideoList } from './video-list.tsx'

const ITEMS = [
  { value: 'articles', label: 'Articles', icon: <Newspaper />, content: <ArticleList /> },
  { value: 'videos', label: 'Videos', icon: <Clapperboard />, content: <VideoList /> },
]

export default function DigestPage() {
  usePageTitle('Digest')
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'videos' ? 'videos' : 'articles'
  const show = (value: string) =>
    setQuery(value === 'videos' ? { tab: 'videos' } : {}, { replace: true })
  return (
    <section className="flex flex-col gap-3">
      <h1 className="text-4xl md:text-5xl">Digest</h1>
      <Tabs label="Digest" items={ITEMS} value={tab} onValueChange={show} />
    </section>
  )
}
