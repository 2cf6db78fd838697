import { Mail, Phone } from 'lucide-react'
import { dialable } from '#domain/members/phone.ts'

const ITEM_CLASS = 'inline-flex min-h-11 min-w-0 items-center gap-1.5 text-text'
const LINK_CLASS = `${ITEM_CLASS} underline decoration-control underline-offset-4 hover:decoration-text`

export function ContactLinks({ email, phone }: { email: string | null; phone: string | null }) {
  const domainStart = email?.lastIndexOf('@')
  return (
    <p className="flex flex-wrap gap-x-5">
      {email && (
        <a href={`mailto:${email}`} className={LINK_CLASS}>
          <Mail aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span>{email.slice(0, domainStart)}</span>
            <wbr />
            <span>{email.slice(domainStart)}</span>
          </span>
        </a>
      )}
      {phone && <PhoneLink phone={phone} />}
    </p>
  )
}

/** Visitors type free text, and `tel:` would dial any words beside the number. */
function PhoneLink({ phone }: { phone: string }) {
  const number = dialable(phone)
  const text = (
    <>
      <Phone aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="tabular min-w-0 [overflow-wrap:anywhere]">{phone}</span>
    </>
  )
  if (!number) return <span className={ITEM_CLASS}>{text}</span>
  return (
    <a href={`tel:${number}`} className={LINK_CLASS}>
      {text}
    </a>
  )
}
