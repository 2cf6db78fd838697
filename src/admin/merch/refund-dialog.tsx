import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type AdminOrder, isRestocked, refundable } from '#domain/merch/admin-order.ts'
import { asDollars, readDollars } from '#domain/merch/product-form.schema.ts'
import type { RefundForm } from '#domain/merch/refund.schema.ts'
import { type TypedRefund as Form, refundFormFor } from '#domain/merch/refund-form.schema.ts'
import { formatCents } from '#domain/money.ts'
import { useOrderWrites } from '../../api/orders.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { SwitchField } from '../forms/switch-field.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { orderName, pieceCount, restockWords } from './order-words.ts'

const REASONS = ['Wrong size', 'Damaged', 'Changed their mind']

type RefundDialogProps = { order: AdminOrder; onClose: () => void }

/** Returns all or a part of what was paid, after a question that names the amount and the stock. */
export function RefundDialog({ order: opened, onClose }: RefundDialogProps) {
  // What is left changes under the form once the refund is made.
  const [order] = useState(opened)
  const { refund } = useOrderWrites()
  const [asked, setAsked] = useState<RefundForm | null>(null)
  const most = refundable(order)
  const wasRestocked = isRestocked(order)
  const canRestock = order.state === 'paid' && !wasRestocked
  const draftForm = useDraftForm<Form, RefundForm>({
    draft: `refund:${order.id}`,
    resolver: zodResolver(refundFormFor(most)),
    values: { amount: asDollars(most), reason: '', restock: canRestock },
    save: async (values, { id }) => {
      const { state, failure } = await refund(order.id, id, values)
      const amount = formatCents(values.amount)
      const whom = `${orderName(order)}, ${order.customerName}`
      if (state === 'failed') {
        const description = failure ?? 'The money is still the club’s.'
        toast({ title: `${amount} was not returned`, description, variant: 'destructive' })
      } else {
        toast({ title: `${amount} on the way back`, description: whom })
      }
    },
    onSaved: onClose,
  })
  const { register, control, formState, getValues, setValue, handleSubmit } = draftForm.form
  const { errors } = formState
  const ask = () => void handleSubmit(setAsked)()

  const isSwitched = useRef(false)
  const { restoredAt } = draftForm
  useEffect(() => {
    // A draft that was restored tells by its values alone whether somebody switched.
    const { amount, restock } = getValues()
    isSwitched.current = restoredAt !== null && restock !== (readDollars(amount) === most)
  }, [getValues, restoredAt, most])

  /** All of the money mostly means all of the goods, a part of it none; what was switched stays. */
  function followAmount(typed: string) {
    if (canRestock && !isSwitched.current) setValue('restock', readDollars(typed) === most)
  }

  return (
    <>
      <DraftFormDialog
        title={`Refund ${orderName(order).toLowerCase()}`}
        description={`Up to ${formatCents(most)} can go back to the card of ${order.customerName}.`}
        draftForm={{ ...draftForm, submit: ask, overwritten: () => [] }}
        submitLabel="Refund…"
        onClose={onClose}
      >
        <Field label="Amount in dollars" error={errors.amount?.message} required>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            {...register('amount', { onChange: ({ target }) => followAmount(target.value) })}
          />
        </Field>
        <Field label="Reason" error={errors.reason?.message} required>
          <TextInput autoComplete="off" {...register('reason')} />
        </Field>
        <div className="flex flex-wrap gap-2">
          {REASONS.map((reason) => (
            <Button
              key={reason}
              variant="secondary"
              onClick={() =>
                setValue('reason', reason, { shouldDirty: true, shouldValidate: true })
              }
              className="min-h-14!"
            >
              {reason}
            </Button>
          ))}
        </div>
        {canRestock ? (
          <SwitchField
            control={control}
            name="restock"
            label={`The goods go back into the stock (${pieceCount(order)})`}
            onSwitch={() => {
              isSwitched.current = true
            }}
          />
        ) : (
          <p className="text-muted">
            {wasRestocked
              ? 'The goods went back into the stock before.'
              : 'The order was not filled, so no goods go back into the stock.'}
          </p>
        )}
      </DraftFormDialog>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        danger
        title={`Refund ${formatCents(asked?.amount ?? 0)}?`}
        description={`It goes back to the card of ${order.customerName} and can’t be taken back. ${restockWords(pieceCount(order), asked?.restock ?? false)}`}
        confirmLabel={`Refund ${formatCents(asked?.amount ?? 0)}`}
        onConfirm={draftForm.submit}
      />
    </>
  )
}
