import { Play } from 'lucide-react'
import { useState } from 'react'
import { VideoFrame } from '../../ui/video-frame.tsx'
import { useMember } from '../member-context.ts'

/** Asks the video's host for nothing before the member does. */
export function VideoPlayer({ id, title }: { id: string; title: string }) {
  const { confirmed } = useMember()
  const [playing, setPlaying] = useState(false)
  if (playing) return <VideoFrame id={id} title={title} />
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
      <span className="sr-only">Play video: {title}</span>
      {!confirmed && (
        <span className="absolute inset-x-0 bottom-0 bg-racing-green/90 px-4 py-2 text-center text-cream text-sm">
          Plays as soon as you are connected
        </span>
      )}
    </button>
  )
}
