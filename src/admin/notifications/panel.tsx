import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'

type PanelProps = {
  /** What a jump link leads to. */
  anchor: string
  title: string
  total: string | null
  all: string
  allLabel: string
  children: ReactNode
}

/** The newest of one kind, with the way to all of them. */
export function Panel({ anchor, title, total, all, allLabel, children }: PanelProps) {
  return (
    <section aria-labelledby={anchor} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-14 items-center gap-3">
        <h2 id={anchor} tabIndex={-1} className="scroll-mt-4 text-2xl">
          {title}
        </h2>
        {total !== null && <span className="tabular text-muted">{total}</span>}
        <LinkButton
          to={all}
          variant="ghost"
          aria-label={allLabel}
          className="-mr-2 ml-auto min-h-14!"
        >
          Show all
        </LinkButton>
      </div>
      {children}
    </section>
  )
}
