import { Newspaper } from 'lucide-react'
import { useArticles } from '../../api/digest.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReadingList } from '../reading-list.tsx'
import { ArticleCard } from './article-card.tsx'

export function ArticleList() {
  return (
    <ReadingList
      read={useArticles()}
      what="articles"
      className="grid gap-4 md:grid-cols-2 xl:grid-cols-3"
      skeleton="h-80 rounded-lg!"
      empty={
        <EmptyState icon={<Newspaper />} title="No articles yet">
          What the club writes about cars, roads and its own evenings will be read here. Until then,
          have a look at the videos.
        </EmptyState>
      }
    >
      {(article, index) => <ArticleCard article={article} isFirst={index === 0} />}
    </ReadingList>
  )
}
