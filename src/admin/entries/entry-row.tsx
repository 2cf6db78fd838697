import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { agoWords } from '../ago-words.ts'
import { ContactLinks } from './contact-links.tsx'
import type { StatusLook } from './inquiry-status.ts'

type EntryRowProps = {
  name: string
  look: StatusLook
  createdAt: string
  email: string | null
  phone: string | null
  /** What it is about, in a line. */
  about: string
  children?: ReactNode
  action: ReactNode
}

/** Somebody who asked for something: who, how it stands, how to reach them, what for. */
export function EntryRow(props: EntryRowProps) {
  const { name, look, createdAt, email, phone, about, children, action } = props
  return (
    <li className="flex items-start gap-2 border-border border-b py-2 pr-1.5 pl-4 last:border-b-0">
      <div className="min-w-0 flex-1 py-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
          <Badge tone={look.tone}>{look.label}</Badge>
          <span className="text-muted text-sm">{agoWords(Date.now() - Date.parse(createdAt))}</span>
        </p>
        <p className="mt-1 line-clamp-3 [overflow-wrap:anywhere]">{about}</p>
        {children}
        <ContactLinks email={email} phone={phone} />
      </div>
      {action}
    </li>
  )
}
