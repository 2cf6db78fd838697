import { Mail, Phone } from 'lucide-react'

const link =
  'inline-flex min-h-11 min-w-0 items-center gap-1.5 text-text underline decoration-control underline-offset-4 hover:decoration-text'

/** Ways to answer somebody: a tap writes or calls. */
export function ContactLinks({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    <p className="flex flex-wrap gap-x-5">
      {email && (
        <a href={`mailto:${email}`} className={link}>
          <Mail aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
          <Phone aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="tabular whitespace-nowrap">{phone}</span>
        </a>
      )}
    </p>
  )
}
