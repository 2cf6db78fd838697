import { Play } from 'lucide-react'
import { useState } from 'react'
import { CLUB } from '#domain/club.ts'
import { classNames } from '../../ui/class-names.ts'
import { useOnline } from '../../ui/use-online.ts'
import { VideoFrame } from '../../ui/video-frame.tsx'
import { Section } from '../section.tsx'

const VIDEOS = [
  {
    id: CLUB.films.demolition,
    title: 'Down to the brick',
    still: '/art/build-demolition.svg',
  },
  {
    id: CLUB.films.lift,
    title: 'The lift goes in',
    still: '/art/build-lift.svg',
  },
  {
    id: CLUB.films.bar,
    title: 'Laying the bar',
    still: '/art/build-bar.svg',
  },
]

export function BuildVideos() {
  return (
    <Section title="The build-out" tone="sunken">
      <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
        {VIDEOS.map((video) => (
          <li key={video.id}>
            <BuildVideo {...video} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type BuildVideoProps = { id: string; title: string; still: string }

/** Loads nothing from the video's host before the visitor taps play; the still is also available offline. */
function BuildVideo({ id, title, still }: BuildVideoProps) {
  const [playing, setPlaying] = useState(false)
  const [refused, setRefused] = useState(false)
  const online = useOnline()
  const play = () => {
    setRefused(!navigator.onLine)
    setPlaying(navigator.onLine)
  }
  const needsFullWidth = playing || (refused && !online)
  return (
    <figure className="flex flex-wrap gap-x-4 gap-y-3 md:block">
      <div
        className={classNames(
          'relative aspect-video overflow-hidden rounded-lg bg-racing-green',
          needsFullWidth ? 'basis-full' : 'flex-1 basis-32',
        )}
      >
        {playing ? (
          <VideoFrame id={id} title={title} ref={takeFocus} />
        ) : (
          <button
            type="button"
            onClick={play}
            className="group absolute inset-0 grid place-items-center -outline-offset-4"
          >
            <img
              src={still}
              alt=""
              loading="lazy"
              className="absolute inset-0 size-full object-cover"
            />
            <span className="relative grid size-12 place-items-center rounded-full md:size-16 bg-racing-green text-cream shadow-raised transition-[scale] duration-150 ease-physical group-hover:scale-110">
              <Play aria-hidden="true" className="ml-1 size-6 fill-current md:size-7" />
            </span>
            <span className="sr-only">{`Play video: ${title}`}</span>
          </button>
        )}
        <p
          role="status"
          className="pointer-events-none absolute inset-x-0 bottom-0 bg-[#0a1f17] not-empty:px-4 not-empty:py-2 text-cream"
        >
          {refused && !online && 'No signal. Tap play again when you’re back online.'}
        </p>
      </div>
      <figcaption className="flex-1 basis-48 md:mt-3">
        <span className="block font-display font-semibold text-xl leading-tight md:text-2xl">
          {title}
        </span>
        <a
          href={`https://www.youtube.com/watch?v=${id}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-target items-center underline decoration-brass underline-offset-4"
        >
          <span>
            Watch on YouTube <span className="sr-only">{`(${title})`}</span>
          </span>
        </a>
      </figcaption>
    </figure>
  )
}

// The play button is gone, so the player takes the keyboard focus.
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus({ preventScroll: true })
}
