import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({
  icon,
  title,
  children,
  action,
  heading: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-6 py-12 text-center">
      {icon && (
        <div
          aria-hidden="true"
          className="mb-2 grid size-16 place-items-center rounded-full border border-border bg-surface text-brass-text [&>svg]:size-8 [&>svg]:stroke-[1.5]"
        >
          {icon}
        </div>
      )}
      <Heading className="text-2xl">{title}</Heading>
      {children && <p className="text-pretty text-muted">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
