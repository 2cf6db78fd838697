import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { formatSince } from '../format-ago.ts'
import { ContactLinks } from './contact-links.tsx'
import type { StatusStyle } from './inquiry-status.ts'

type EntryRowProps = {
  name: string
  badge: StatusStyle
  /** Who set the status and when. */
  changeText?: string | null
  createdAt: string
  email: string | null
  phone: string | null
  /** A one-line summary. */
  about: ReactNode
  children?: ReactNode
  action: ReactNode
}

/** A request or inquiry: who sent it, its status, how to contact them, and what it is about. */
export function EntryRow(props: EntryRowProps) {
  const { name, badge, changeText, createdAt, email, phone, about, children, action } = props
  return (
    <li className="flex flex-wrap items-start justify-end gap-x-2 border-border border-b py-2 pr-1.5 pl-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56 py-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
          <Badge tone={badge.tone}>{badge.label}</Badge>
          <span className="text-muted text-sm">{formatSince(createdAt)}</span>
        </p>
        <p className="mt-1 line-clamp-3 [overflow-wrap:anywhere]">{about}</p>
        {children}
        {changeText && <p className="text-muted text-sm">{changeText}</p>}
        <ContactLinks email={email} phone={phone} />
      </div>
      {action}
    </li>
  )
}
