import { type FormEvent, useEffect, useRef, useState } from 'react'
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
import { cart, clearNotes } from '../cart/cart-store.ts'
import { address, close, open } from '../navigation.ts'
import { useStore } from '../store.ts'
import { useCardForm } from './card-field.tsx'
import { pay } from './pay.ts'
import { forgetFailure } from './payment-store.ts'
import { showDiscount } from './show-discount.ts'

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

/** Whether the checkout is still open: payment confirmation continues without it. */
const isShown = () => address.get()?.panel === 'checkout'

/** The cart's notes say what changed, as the message beside the button does: shows one of them. */
function showCartNotesOnce() {
  const { lines, notes } = cart.get()
  if (isShown()) {
    // An empty cart is shown instead of the form and its message, with its notes.
    if (lines.length > 0) clearNotes()
    return
  }
  if (notes.length > 0) open({ panel: 'cart' })
}

/** The checkout's state: input, card, totals and the pay action. */
export function useCheckout() {
  const { lines } = useStore(cart)
  const cardForm = useCardForm()
  const [message, setMessage] = useState<string | null>(null)
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

  const busy = useRef(false)
  async function send(customer: Customer) {
    setMessage(null)
    forgetFailure()
    const outcome = await pay(
      {
        customer,
        lines,
        memberId: membership?.memberId ?? null,
        card: cardForm.form.state === 'ready' ? cardForm.form.card : null,
        shownTotal: totals.total,
      },
      (serverTotals) => setStarted({ inputKey, totals: serverTotals }),
    )
    if (outcome.state === 'again') {
      setMessage(outcome.message)
      showCartNotesOnce()
    }
    if (outcome.state === 'paid' && isShown()) close()
  }

  /** Ignores a double tap, because the button is disabled only on the next render. */
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    try {
      await form.handleSubmit(send)(event)
    } finally {
      busy.current = false
    }
  }

  return { lines, form, cardForm, totals, message, submit }
}

const TYPING_MS = 500
const EMAIL = /^\S+@\S+\.\S{2,}$/

type Membership = { memberId: string } | null

/** Whether the contact belongs to a member; checked once typing pauses, and false on failure (specification 8). */
function useMembership(typedEmail: string, typedPhone: string): Membership {
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
