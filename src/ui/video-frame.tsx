import type { Ref } from 'react'

type VideoFrameProps = { id: string; title: string; ref?: Ref<HTMLIFrameElement> }

/** The host's privacy-enhanced video player; starts at once. */
export function VideoFrame({ id, title, ref }: VideoFrameProps) {
  return (
    <iframe
      ref={ref}
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full"
    />
  )
}
