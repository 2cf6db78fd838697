import { Clapperboard, Newspaper } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useArticles, useVideos } from '../../queries/digest.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ReadingList } from '../reading-list.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { ArticleCard } from './article-card.tsx'
import { VideoCard } from './video-card.tsx'

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

function ArticleList() {
  return (
    <ReadingList
      read={useArticles()}
      what="articles"
      className="grid gap-4 md:grid-cols-2 xl:grid-cols-3"
      skeleton="h-80 rounded-lg!"
      empty={<EmptyState icon={<Newspaper />} title="No articles yet" />}
    >
      {(article, index) => <ArticleCard article={article} isFirst={index === 0} />}
    </ReadingList>
  )
}

function VideoList() {
  return (
    <ReadingList
      read={useVideos()}
      what="videos"
      className="grid gap-4 md:grid-cols-2"
      skeleton="h-80 rounded-lg!"
      empty={<EmptyState icon={<Clapperboard />} title="No videos yet" />}
    >
      {(video) => <VideoCard video={video} />}
    </ReadingList>
  )
}
