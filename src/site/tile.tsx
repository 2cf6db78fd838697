import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

type TileProps = { icon: ReactNode; title: string; text: string; className?: string }

/** One of the things a place offers. */
export function Tile({ icon, title, text, className }: TileProps) {
  return (
    <li
      className={classNames(
        'grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 rounded-lg border border-border bg-surface p-5 sm:flex sm:flex-col sm:items-start sm:p-6',
        className,
      )}
    >
      <span aria-hidden="true" className="text-brass-text [&>svg]:size-8">
        {icon}
      </span>
      <h3 className="text-2xl">{title}</h3>
      <p className="col-span-2 text-muted">{text}</p>
    </li>
  )
}
