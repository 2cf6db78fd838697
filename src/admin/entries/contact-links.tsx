import { Mail, Phone } from 'lucide-react'
import { toE164 } from '#domain/members/phone.ts'

const item = 'inline-flex min-h-11 min-w-0 items-center gap-1.5 text-text'
const link = `${item} underline decoration-control underline-offset-4 hover:decoration-text`

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
      {phone && <PhoneLink phone={phone} />}
    </p>
  )
}

/** Visitors type what they like: words beside the number would be dialled with it. */
function PhoneLink({ phone }: { phone: string }) {
  const number = toE164(phone)
  const text = (
    <>
      <Phone aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="tabular min-w-0 [overflow-wrap:anywhere]">{phone}</span>
    </>
  )
  if (!number) return <span className={item}>{text}</span>
  return (
    <a href={`tel:${number}`} className={link}>
      {text}
    </a>
  )
}
