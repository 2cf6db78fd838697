import { type ReactNode, useState } from 'react'

/** A small picture of a row, or its icon where there is none. */
export function RowPicture({ link, icon }: { link: string | null; icon: ReactNode }) {
  const [broken, setBroken] = useState<string | null>(null)
  const shape = 'aspect-video w-32 shrink-0 overflow-hidden rounded-md bg-sunken max-sm:w-20'
  if (!link || broken === link) {
    return (
      <div
        aria-hidden="true"
        className={`${shape} grid place-items-center text-muted [&>svg]:size-6`}
      >
        {icon}
      </div>
    )
  }
  return (
    <img
      src={link}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(link)}
      className={`${shape} object-cover`}
    />
  )
}
