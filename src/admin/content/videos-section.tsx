import { ExternalLink, Video as VideoIcon } from 'lucide-react'
import type { NewVideo, Video } from '#domain/digest/video.schema.ts'
import { videoId } from '#domain/digest/video-id.ts'
import { useContentWrites } from '../../api/content.ts'
import { Badge } from '../../ui/badge.tsx'
import { ContentRow } from './content-row.tsx'
import { ContentSection } from './content-section.tsx'
import { VideoForm } from './video-form.tsx'

export function VideosSection() {
  const { remove } = useContentWrites<Video, NewVideo>('videos')
  return (
    <ContentSection<Video>
      kind="videos"
      newLabel="New video"
      searchLabel="Search videos"
      empty={{
        icon: <VideoIcon />,
        title: 'No videos yet',
        text: 'Add the link of one: members watch it in the digest.',
      }}
      renderRow={(video, edit) => (
        <ContentRow
          title={video.title}
          what={`the video “${video.title}”`}
          whatGoes="It goes from the digest of every member; the film itself stays where it is. This can’t be undone."
          fallback="Failed to delete video"
          picture={{ link: video.thumbnailUrl, icon: <VideoIcon /> }}
          marks={
            videoId(video.videoUrl) === null && (
              <Badge icon={<ExternalLink aria-hidden="true" />}>Opens elsewhere</Badge>
            )
          }
          facts={[video.category]}
          text={video.description}
          publishedAt={video.publishedAt}
          onEdit={edit}
          remove={() => remove(video.id)}
        />
      )}
      renderForm={(video, videos, close) => (
        <VideoForm
          key={video?.id ?? 'new'}
          video={video}
          categories={videos.map(({ category }) => category)}
          onClose={close}
        />
      )}
    />
  )
}
