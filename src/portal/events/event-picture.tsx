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
      onError={() => setBrokenSrc(src)}
      className="aspect-video w-full bg-sunken object-cover lg:col-start-2 lg:aspect-3/2"
    />
  )
}
