import { Play } from 'lucide-react'
import { useState } from 'react'
import { VideoFrame } from '../ui/video-frame.tsx'

type BuildVideoProps = { id: string; title: string; text: string; still: string }

/** Asks the video's host for nothing before somebody presses play. */
export function BuildVideo({ id, title, text, still }: BuildVideoProps) {
  const [playing, setPlaying] = useState(false)
  return (
    <figure>
      <div className="relative aspect-video overflow-hidden rounded-lg bg-racing-green">
        {playing ? (
          <VideoFrame id={id} title={title} ref={takeFocus} />
        ) : (
          <button
            type="button"
            onClick={() => setPlaying(true)}
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
      </div>
      <figcaption className="mt-3">
        <span className="block font-display font-semibold text-2xl leading-tight">{title}</span>
        <span className="text-muted">{text}</span>
      </figcaption>
    </figure>
  )
}

// The button that was pressed is gone, and the keys are the player's from now on.
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus({ preventScroll: true })
}
