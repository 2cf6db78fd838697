import type { Ref } from 'react'

type VideoFrameProps = {
  id: string
  /** The second at which it starts. */
  start?: number
  title: string
  ref?: Ref<HTMLIFrameElement>
}

/** The host's privacy-enhanced video player; starts at once. */
export function VideoFrame({ id, start = 0, title, ref }: VideoFrameProps) {
  const from = start > 0 ? `&start=${start}` : ''
  return (
    <iframe
      ref={ref}
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1${from}`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full"
    />
  )
}
