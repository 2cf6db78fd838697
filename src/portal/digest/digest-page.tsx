import { Clapperboard, ExternalLink, Newspaper, Play } from 'lucide-react'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ARTICLES, VIDEOS } from '#domain/api/content.ts'
import type { Video } from '#domain/digest/video.ts'
import { videoId, videoStart } from '#domain/digest/video.ts'
import { DOT } from '#domain/dot.ts'
import { useArticles, useVideos } from '../../queries/digest.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { VideoFrame } from '../../ui/video-frame.tsx'
import { useMember } from '../member-context.ts'
import { dayOfMoment } from '../published-text.ts'
import { ReadingList } from '../reading-list.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { ArticleCard } from './article-card.tsx'

const TABS = [
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
      <Tabs label="Digest" items={TABS} value={tab} onValueChange={show} />
    </section>
  )
}

function ArticleList() {
  return (
    <ReadingList
      list={ARTICLES.list}
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
      list={VIDEOS.list}
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

const VIDEO_FALLBACK = '/art/drawn-screen.svg'

function VideoCard({ video }: { video: Video }) {
  const titleId = useId()
  const id = videoId(video.videoUrl)
  return (
    <article
      aria-labelledby={titleId}
      className="flex w-full flex-col overflow-hidden rounded-lg border border-border bg-surface shadow-card"
    >
      <div className="relative aspect-video bg-racing-green">
        <div className="absolute inset-0">
          <Picture src={video.thumbnailUrl} fallback={VIDEO_FALLBACK} />
        </div>
        {id && <VideoPlayer id={id} start={videoStart(video.videoUrl)} title={video.title} />}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-5">
        <p className="tabular flex flex-wrap gap-x-1.5 text-sm">
          <span className="line-clamp-2 max-w-full font-semibold [overflow-wrap:anywhere] text-brass-text">
            <span>{video.category}</span>
            <span aria-hidden="true" className="font-normal text-muted">
              {DOT}
            </span>
          </span>
          <time dateTime={video.publishedAt} className="text-muted">
            {dayOfMoment(video.publishedAt)}
          </time>
        </p>
        <h2 id={titleId} className="line-clamp-3 text-2xl">
          {video.title}
        </h2>
        {video.description && (
          <LongText text={video.description} about={video.title} className="text-muted" />
        )}
        {!id && (
          <a
            href={video.videoUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('secondary', 'mt-auto')}
          >
            Watch Video
            <ExternalLink aria-hidden="true" className="size-5" />
            <span className="sr-only">
              : <bdi>{video.title}</bdi> (opens in a new tab)
            </span>
          </a>
        )}
      </div>
    </article>
  )
}

/** Requests nothing from the video's host before the member plays it. */
function VideoPlayer(video: { id: string; start: number; title: string }) {
  const { confirmed } = useMember()
  const [playing, setPlaying] = useState(false)
  if (playing) return <VideoFrame {...video} />
  return (
    <button
      type="button"
      aria-disabled={!confirmed}
      onClick={() => confirmed && setPlaying(true)}
      className="group absolute inset-0 grid place-items-center -outline-offset-4"
    >
      <span className="relative grid size-16 place-items-center rounded-full bg-racing-green text-cream shadow-raised transition-[scale] duration-150 ease-physical group-hover:scale-110">
        <Play aria-hidden="true" className="ml-1 size-7 fill-current" />
      </span>
      <span className="sr-only">
        Play video: <bdi>{video.title}</bdi>
      </span>
      {!confirmed && (
        <span className="absolute inset-x-0 bottom-0 bg-racing-green/90 px-4 py-2 text-center text-cream text-sm">
          Plays when you're online
        </span>
      )}
    </button>
  )
}
