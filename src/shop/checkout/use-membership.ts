import { useEffect, useState } from 'react'
import { toE164 } from '#domain/members/phone.ts'
import { checkMembership } from '../../api/merch.ts'
import { tellDiscount } from './tell-discount.ts'

const TYPING_MS = 500
const EMAIL = /^\S+@\S+\.\S{2,}$/

export type Membership = { memberId: string } | null

/** Whether these belong to a member; asked once typing rests, and silently nobody where it fails (specification 8). */
export function useMembership(typedEmail: string, typedPhone: string): Membership {
  const [known, setKnown] = useState<{ asked: string; memberId: string } | null>(null)
  const email = EMAIL.test(typedEmail.trim()) ? typedEmail.trim() : ''
  const phone = toE164(typedPhone) ? typedPhone.trim() : ''
  const asked = `${email.toLowerCase()} ${phone}`

  useEffect(() => {
    if (!email && !phone) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await checkMembership({ email, phone }, leaving.signal).catch(() => null)
      if (leaving.signal.aborted) return
      const memberId = answer?.isMember ? answer.memberId : null
      setKnown(memberId ? { asked, memberId } : null)
      if (memberId) tellDiscount(asked)
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [email, phone, asked])

  return known?.asked === asked ? known : null
}
