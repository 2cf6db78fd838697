import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { fullName } from '#domain/members/member.schema.ts'
import { formatPhone } from '#domain/members/phone.ts'
import {
  type CheckoutForm,
  type CheckoutStarted,
  type Customer,
  checkoutFormSchema,
} from '#domain/merch/checkout.schema.ts'
import { type Totals, totalsOf } from '#domain/merch/totals.ts'
import { keepDraft, readDraft } from '../../api/form-draft.ts'
import { storedMember } from '../../api/session-storage.ts'
import { cart, clearNotes } from '../cart/cart-store.ts'
import { address, close, open } from '../navigation.ts'
import { useStore } from '../store.ts'
import { forgetFailure } from './failure-note.ts'
import { pay } from './pay.ts'
import { useCardForm } from './use-card-form.ts'
import { useMembership } from './use-membership.ts'

/** What whoever is signed in typed in this tab, over what a member need not type. */
function openForm() {
  const member = storedMember()
  const owner = member?.id ?? null
  const prefilled = {
    customerName: member ? fullName(member) : '',
    customerEmail: member?.email ?? '',
    customerPhone: member?.phone ? formatPhone(member.phone) : '',
  }
  return { owner, prefilled, values: readDraft('checkout', prefilled, owner).values }
}

/** Whether it is still what lies over the page: a payment that is checked goes on without it. */
const isShown = () => address.get()?.panel === 'checkout'

/** The checkout: what is typed, the card, the totals, and the one press that pays. */
export function useCheckout() {
  const { lines } = useStore(cart)
  const cardForm = useCardForm()
  const [words, setWords] = useState<string | null>(null)
  const [started, setStarted] = useState<{ for: string; totals: CheckoutStarted } | null>(null)
  const [{ owner, prefilled, values }] = useState(openForm)
  const form = useForm<CheckoutForm, unknown, Customer>({
    resolver: zodResolver(checkoutFormSchema),
    defaultValues: values,
  })
  const typed = useWatch({ control: form.control })
  useEffect(
    () => keepDraft('checkout', prefilled, { id: undefined, owner, values: typed }),
    [owner, prefilled, typed],
  )

  const membership = useMembership(typed.customerEmail ?? '', typed.customerPhone ?? '')
  const forWhat = JSON.stringify([lines, typed.customerEmail, typed.customerPhone])
  const totals: Totals =
    started?.for === forWhat ? started.totals : totalsOf(lines, { isMember: membership !== null })

  const busy = useRef(false)
  async function send(customer: Customer) {
    setWords(null)
    forgetFailure()
    const outcome = await pay(
      {
        ...{ customer, lines, memberId: membership?.memberId ?? null },
        card: cardForm.form.state === 'ready' ? cardForm.form.card : null,
        shownTotal: totals.total,
      },
      (sums) => setStarted({ for: forWhat, totals: sums }),
    )
    if (outcome.state === 'again') {
      setWords(outcome.words)
      const now = cart.get()
      // Said beside the button; by the cart where nothing is left to pay for, or where the buyer went back meanwhile.
      if (!isShown() && now.notes.length > 0) open({ panel: 'cart' })
      else if (isShown() && now.lines.length > 0) clearNotes()
    }
    if (outcome.state === 'paid' && isShown()) close()
  }

  /** Two presses within one moment are one; the button is disabled only a moment later. */
  async function submit(press: FormEvent) {
    press.preventDefault()
    if (busy.current) return
    busy.current = true
    await form.handleSubmit(send)(press)
    busy.current = false
  }

  return { lines, form, cardForm, totals, words, submit }
}
