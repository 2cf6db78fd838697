import { useEffect, useState } from 'react'
import { roughE164 } from '#domain/members/phone.ts'
import { checkMembership } from '../../queries/checkout.ts'
import { showDiscount } from './show-discount.ts'

const TYPING_MS = 500
const EMAIL = /^\S+@\S+\.\S{2,}$/

type Membership = { memberId: string } | null

/** Whether the contact belongs to a member; checked once typing pauses, and false on failure (specification 8). */
export function useMembership(typedEmail: string, typedPhone: string): Membership {
  const [known, setKnown] = useState<{ contact: string; memberId: string } | null>(null)
  const email = EMAIL.test(typedEmail.trim()) ? typedEmail.trim() : ''
  const phone = roughE164(typedPhone) ? typedPhone.trim() : ''
  const contact = `${email.toLowerCase()} ${phone}`

  useEffect(() => {
    if (!email && !phone) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await checkMembership({ email, phone }, leaving.signal).catch(() => null)
      if (leaving.signal.aborted) return
      const memberId = answer?.isMember ? answer.memberId : null
      setKnown(memberId ? { contact, memberId } : null)
      if (memberId) showDiscount(contact)
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [email, phone, contact])

  return known?.contact === contact ? known : null
}
