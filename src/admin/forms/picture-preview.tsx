import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { isImageLink } from '#domain/links.ts'

/** The picture behind a link, or why there is none; `link` as it is being typed. */
export function PicturePreview({ link }: { link: string }) {
  const [broken, setBroken] = useState('')
  if (!isImageLink(link)) return null
  if (broken === link) {
    return (
      <p className="flex items-center gap-2 text-muted text-sm">
        <ImageOff aria-hidden="true" className="size-5 shrink-0" />
        There is no picture at this link right now. It can be saved all the same.
      </p>
    )
  }
  return (
    <img
      key={link}
      src={link}
      alt="Preview"
      referrerPolicy="no-referrer"
      onError={() => setBroken(link)}
      className="aspect-video w-full max-w-sm rounded-md border border-border bg-sunken object-cover"
    />
  )
}
