import { type ReactNode, useId } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'

type PanelProps = {
  title: string
  total: string | null
  all: string
  allLabel: string
  children: ReactNode
}

/** The newest of one kind, with the way to all of them. */
export function Panel({ title, total, all, allLabel, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-14 items-center gap-3">
        <h2 id={id} className="text-2xl">
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
