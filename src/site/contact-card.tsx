import type { ReactNode } from 'react'

type ContactCardProps = {
  icon: ReactNode
  title: string
  href?: string
  outside?: boolean
  children: ReactNode
}

export function ContactCard({ icon, title, href, outside = false, children }: ContactCardProps) {
  return (
    <div className="flex items-start gap-4 rounded-lg border border-border bg-surface p-5">
      <span aria-hidden="true" className="mt-0.5 text-brass-text [&>svg]:size-6">
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="text-xl">{title}</h3>
        {href ? (
          <a
            href={href}
            {...(outside ? { rel: 'external' } : {})}
            className="inline-flex min-h-target items-start pt-1 underline decoration-brass underline-offset-4 [overflow-wrap:anywhere]"
          >
            <span>{children}</span>
          </a>
        ) : (
          <p className="flex min-h-target items-start pt-1">{children}</p>
        )}
      </div>
    </div>
  )
}
