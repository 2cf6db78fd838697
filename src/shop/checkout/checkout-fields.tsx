import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useStore } from '../store.ts'
import { CardField } from './card-field.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayFooter } from './pay-footer.tsx'
import { payment } from './payment-store.ts'
import { useCheckout } from './use-checkout.ts'

export function CheckoutFields() {
  const { lines, form, cardForm, totals, words, submit } = useCheckout()
  const isPaying = useStore(payment).state === 'paying'
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 [&_input]:scroll-mb-48">
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
      <PayFooter total={totals.total} words={words} />
    </form>
  )
}
