import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fullName } from '#domain/members/full-name.ts'
import { formatPhone, roughE164 } from '#domain/members/phone.ts'
import {
  type CheckoutForm,
  type Customer,
  checkoutFormSchema,
} from '#domain/merch/checkout.schema.ts'
import type { CheckoutStarted } from '#domain/merch/checkout.ts'
import { type Totals, totalsOf } from '#domain/merch/totals.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { checkMembership } from '../../queries/checkout.ts'
import { storedMember } from '../../session/session-storage.ts'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { useCart } from '../cart/cart-store.ts'
import { useCardForm } from './card-field.tsx'
import { pay } from './pay.ts'

/** The form before anything is typed: the member's own details. */
function openForm() {
  const member = storedMember()
  const owner = member?.id ?? null
  const prefilled = {
    customerName: member ? fullName(member) : '',
    customerEmail: member?.email ?? '',
    customerPhone: member?.phone ? formatPhone(member.phone) : '',
  }
  return { owner, prefilled }
}

/** The checkout's state: input, card, totals and the pay action. */
export function useCheckout() {
  const { lines } = useCart()
  const cardForm = useCardForm()
  const [started, setStarted] = useState<{ inputKey: string; totals: CheckoutStarted } | null>(null)
  const [{ owner, prefilled }] = useState(openForm)
  const { form } = useDraft<CheckoutForm, Customer>({
    drafts: tabDrafts,
    name: 'checkout',
    owner,
    resolver: schemaResolver(checkoutFormSchema),
    row: prefilled,
  })
  const typed = useWatch({ control: form.control })

  const membership = useMembership(typed.customerEmail ?? '', typed.customerPhone ?? '')
  // The server's totals count only for the cart and contact that they were made for.
  const inputKey = JSON.stringify([lines, typed.customerEmail, typed.customerPhone])
  const totals: Totals =
    started?.inputKey === inputKey
      ? started.totals
      : totalsOf(lines, { isMember: membership !== null })

  const submit = form.handleSubmit((customer) =>
    pay({
      customer,
      lines,
      memberId: membership?.memberId ?? null,
      card: cardForm.form.state === 'ready' ? cardForm.form.card : null,
      shownTotal: totals.total,
      onStarted: (serverTotals) => setStarted({ inputKey, totals: serverTotals }),
    }),
  )

  return { lines, form, cardForm, totals, submit }
}

const TYPING_MS = 500
const DISCOUNT_SHOWN_MS = 3000
const EMAIL = /^\S+@\S+\.\S{2,}$/

type Membership = { memberId: string } | null

/** Whether the contact belongs to a member; checked once typing pauses, and false on failure (specification 8). */
function useMembership(typedEmail: string, typedPhone: string): Membership {
  const [known, setKnown] = useState<{ contact: string; memberId: string } | null>(null)
  const shownFor = useRef('')
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
      if (!memberId || shownFor.current === contact) return
      shownFor.current = contact
      toast({
        title: 'Member discount',
        description: 'You save 10 percent on this order.',
        durationMs: DISCOUNT_SHOWN_MS,
      })
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [email, phone, contact])

  return known?.contact === contact ? known : null
}
