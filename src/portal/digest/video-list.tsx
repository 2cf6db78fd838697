import { Clapperboard } from 'lucide-react'
import { useVideos } from '../../api/digest.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReadingList } from '../reading-list.tsx'
import { VideoCard } from './video-card.tsx'

export function VideoList() {
  return (
    <ReadingList
      read={useVideos()}
      what="videos"
      className="grid gap-4 md:grid-cols-2"
      skeleton="h-80 rounded-lg!"
      empty={
        <EmptyState icon={<Clapperboard />} title="No videos yet">
          Films from drives and from the garage will be watched here. Until then, the articles are
          one tap away.
        </EmptyState>
      }
    >
      {(video) => <VideoCard video={video} />}
    </ReadingList>
  )
}
