import { ExternalLink } from 'lucide-react'
import type { Video } from '#domain/digest/video.schema.ts'
import { videoId } from '#domain/digest/video-id.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Picture } from '../../ui/picture.tsx'
import { dayOfMoment } from '../published-words.ts'
import { VideoPlayer } from './video-player.tsx'

const VIDEO_FALLBACK = '/art/drawn-screen.svg'

export function VideoCard({ video }: { video: Video }) {
  const id = videoId(video.videoUrl)
  const cover = <Picture src={video.thumbnailUrl} fallback={VIDEO_FALLBACK} />
  return (
    <article className="flex w-full flex-col overflow-hidden rounded-lg border border-border bg-surface shadow-card">
      <div className="relative aspect-video bg-racing-green">
        <div className="absolute inset-0">{cover}</div>
        {id && <VideoPlayer id={id} title={video.title} />}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-5">
        <p className="tabular flex flex-wrap gap-x-1.5 text-sm">
          <span className="max-w-full truncate font-semibold text-brass-text">
            {video.category}
          </span>
          <span aria-hidden="true" className="text-muted">
            ·
          </span>
          <time dateTime={video.publishedAt} className="text-muted">
            {dayOfMoment(video.publishedAt)}
          </time>
        </p>
        <h2 className="line-clamp-3 text-2xl">{video.title}</h2>
        {video.description && <p className="line-clamp-6 text-muted">{video.description}</p>}
        {!id && (
          <a
            href={video.videoUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('secondary', 'mt-auto')}
          >
            Watch Video
            <ExternalLink aria-hidden="true" className="size-5" />
            <span className="sr-only">: {video.title} (opens in a new tab)</span>
          </a>
        )}
      </div>
    </article>
  )
}
