import { useState } from 'react'

/** The event's picture, or nothing at all where it cannot be loaded. */
export function EventPicture({ src }: { src: string }) {
  const [brokenSrc, setBrokenSrc] = useState('')
  if (brokenSrc === src) return null
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBrokenSrc(src)}
      className="aspect-video w-full bg-sunken object-cover @xl:col-start-2 @xl:row-start-1 @xl:aspect-3/2 @4xl:col-start-1 @4xl:m-5 @4xl:mr-0 @4xl:w-auto @4xl:self-start @4xl:rounded-md"
    />
  )
}
