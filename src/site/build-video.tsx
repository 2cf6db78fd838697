import { Play } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../ui/use-online.ts'
import { VideoFrame } from '../ui/video-frame.tsx'

type BuildVideoProps = { id: string; title: string; text: string; still: string }

/** Asks the video's host for nothing before somebody presses play, and keeps the still without a network. */
export function BuildVideo({ id, title, text, still }: BuildVideoProps) {
  const [playing, setPlaying] = useState(false)
  const [refused, setRefused] = useState(false)
  const online = useOnline()
  const play = () => {
    setRefused(!navigator.onLine)
    setPlaying(navigator.onLine)
  }
  return (
    <figure>
      <div className="relative aspect-video overflow-hidden rounded-lg bg-racing-green">
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
            <span className="relative grid size-16 place-items-center rounded-full bg-racing-green text-cream shadow-raised transition-[scale] duration-150 ease-physical group-hover:scale-110">
              <Play aria-hidden="true" className="ml-1 size-7 fill-current" />
            </span>
            <span className="sr-only">Play video: {title}</span>
          </button>
        )}
        <p
          role="status"
          className="pointer-events-none absolute inset-x-0 bottom-0 bg-[#0a1f17] not-empty:px-4 not-empty:py-2 text-cream"
        >
          {refused && !online && 'Films need a connection. Press play again once you are online.'}
        </p>
      </div>
      <figcaption className="mt-3">
        <span className="block font-display font-semibold text-2xl leading-tight">{title}</span>
        <span className="block text-muted">{text}</span>
        <a
          href={`https://www.youtube.com/watch?v=${id}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-target items-center underline decoration-brass underline-offset-4"
        >
          <span>
            Watch on YouTube <span className="sr-only">({title})</span>
          </span>
        </a>
      </figcaption>
    </figure>
  )
}

// The button that was pressed is gone, and the keys are the player's from now on.
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus({ preventScroll: true })
}
