import { CircleAlert } from 'lucide-react'
import { formatCents } from '#domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { useStore } from '../store.ts'
import { CardField } from './card-field.tsx'
import { OrderSummary } from './order-summary.tsx'
import { payment } from './payment-store.ts'
import { useCheckout } from './use-checkout.ts'
import { usePaymentWords } from './use-payment-words.ts'

export function CheckoutFields() {
  const { lines, form, cardForm, totals, words, submit } = useCheckout()
  const isPaying = useStore(payment).state === 'paying'
  const progress = usePaymentWords()
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <OfflineNote />
      <OrderSummary lines={lines} totals={totals} />
      <Field label="Name" error={errors.customerName?.message} required>
        <TextInput autoComplete="name" readOnly={isPaying} {...form.register('customerName')} />
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Email" error={errors.customerEmail?.message} required>
          <TextInput
            type="email"
            autoComplete="email"
            readOnly={isPaying}
            {...form.register('customerEmail')}
          />
        </Field>
        <Field label="Phone" error={errors.customerPhone?.message} optional>
          <TextInput
            type="tel"
            autoComplete="tel"
            readOnly={isPaying}
            {...form.register('customerPhone')}
          />
        </Field>
      </div>
      <CardField {...cardForm} />
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 border-border border-t bg-raised px-5 pt-4 pb-5 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6 md:pb-6">
        {words && (
          <p role="alert" className="mb-3 flex items-start gap-2 font-medium text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {words}
          </p>
        )}
        <Button type="submit" busy={isPaying} className="min-h-14! w-full text-lg">
          <span aria-live="polite">{progress ?? `Pay ${formatCents(totals.total)}`}</span>
        </Button>
        <p className="mt-2 text-center text-muted text-sm">Picked up at the clubhouse bar.</p>
      </div>
    </form>
  )
}
