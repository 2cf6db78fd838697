import { useState } from 'react'
import { classNames } from './class-names.ts'

type PictureProps = {
  src: string | null
  /** Shown when there is no picture or it fails to load. */
  fallback: string
  alt?: string
  loading?: 'lazy' | 'eager'
  className?: string
}

/** A picture that fills its frame; the frame has a fixed size even if loading fails. */
export function Picture({ src, fallback, alt = '', loading = 'lazy', className }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const shown = src === null || src === failedSrc ? fallback : src
  return (
    <img
      src={shown}
      alt={shown === fallback ? '' : alt}
      loading={loading}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailedSrc(src)}
      className={classNames('size-full bg-sunken object-cover', className)}
    />
  )
}
