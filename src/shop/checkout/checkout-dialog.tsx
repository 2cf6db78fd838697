import { useEffect, useRef } from 'react'
import type { CartLine } from '#domain/merch/cart.schema.ts'
import type { Totals } from '#domain/merch/totals.ts'
import { formatCents } from '#domain/money.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { CartNotes } from '../cart/cart-notes.tsx'
import { useCart } from '../cart/cart-store.ts'
import { close, open } from '../navigation.ts'
import { CardField } from './card-field.tsx'
import { PayFooter } from './pay-footer.tsx'
import { clearFailure, isPaying, isUnconfirmed, usePayment } from './payment.ts'
import { UnconfirmedPayment } from './payment-notes.tsx'
import { resumePayment } from './resume-payment.ts'
import { useCheckout } from './use-checkout.ts'

/** Can't be closed during the charge; payment confirmation continues without the dialog. */
export default function CheckoutDialog() {
  const isBusy = usePayment(isPaying)
  const areFieldsHidden = usePayment(isUnconfirmed)
  const { lines, isRead, notes } = useCart()
  const isEmpty = isRead && lines.length === 0 && !isBusy && !areFieldsHidden
  const hasNotes = notes.length > 0
  const fields = useRef<HTMLDivElement>(null)

  useEffect(() => {
    resumePayment()
    return clearFailure
  }, [])
  useEffect(() => {
    if (!isEmpty) return
    if (hasNotes) open({ panel: 'cart' })
    else close()
  }, [isEmpty, hasNotes])
  // A hidden button loses the focus to the page behind the dialog.
  useEffect(() => {
    if (areFieldsHidden) fields.current?.closest<HTMLElement>('[role="dialog"]')?.focus()
  }, [areFieldsHidden])

  return (
    <Dialog open onOpenChange={() => isBusy || close()} title="Checkout">
      <UnconfirmedPayment />
      {/* Stays mounted while a payment is confirmed, to preserve the card form and the input. */}
      <div ref={fields} hidden={areFieldsHidden}>
        <CheckoutFields />
      </div>
    </Dialog>
  )
}

function CheckoutFields() {
  const { lines, form, cardForm, totals, submit } = useCheckout()
  const isBusy = usePayment(isPaying)
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 [&_input]:scroll-mb-48">
      <OrderSummary lines={lines} totals={totals} />
      <Field label="Name" error={errors.customerName?.message} required>
        <TextInput autoComplete="name" readOnly={isBusy} {...form.register('customerName')} />
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Email" error={errors.customerEmail?.message} required>
          <TextInput
            type="email"
            autoComplete="email"
            readOnly={isBusy}
            {...form.register('customerEmail')}
          />
        </Field>
        <Field label="Phone" error={errors.customerPhone?.message} optional>
          <TextInput
            type="tel"
            autoComplete="tel"
            readOnly={isBusy}
            {...form.register('customerPhone')}
          />
        </Field>
      </div>
      <CardField {...cardForm} />
      <PayFooter total={totals.total} />
    </form>
  )
}

type OrderSummaryProps = { lines: readonly CartLine[]; totals: Totals }

const row = 'flex flex-wrap items-baseline justify-between gap-x-4'

/** The goods and totals; uses the server's totals once it has sent them. */
function OrderSummary({ lines, totals }: OrderSummaryProps) {
  const { subtotal, discount, total } = totals
  return (
    <section aria-label="Your order" className="rounded-lg bg-sunken px-4 py-3">
      <CartNotes />
      <ul className="flex flex-col gap-1">
        {lines.map(({ variantId, productName, size, quantity, unitPrice }) => (
          <li key={variantId} className={row}>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="tabular">{`${quantity} × `}</span>
              <bdi>{productName}</bdi> <span className="text-muted">{`(${size})`}</span>
            </span>
            <span className="tabular">{formatCents(unitPrice * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 border-border border-t pt-2">
        {discount > 0 && (
          <>
            <div className={row}>
              <dt className="text-muted">Subtotal</dt>
              <dd className="tabular">{formatCents(subtotal)}</dd>
            </div>
            <div className={`${row} font-medium text-brass-text`}>
              <dt>Member discount, 10 percent</dt>
              <dd data-discount className="tabular">
                {`−${formatCents(discount)}`}
              </dd>
            </div>
          </>
        )}
        <div className={row}>
          <dt className="font-display font-semibold text-xl">Total</dt>
          <dd data-total className="tabular font-bold font-display text-2xl">
            {formatCents(total)}
          </dd>
        </div>
      </dl>
    </section>
  )
}
