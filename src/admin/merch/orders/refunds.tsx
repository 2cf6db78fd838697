import { useEffect, useRef, useState } from 'react'
import { isolated } from '#domain/isolated.ts'
import { type AdminOrder, isRestocked, refundable } from '#domain/merch/admin-order.ts'
import { asDollars, readDollars } from '#domain/merch/product-form.schema.ts'
import { type RefundForm, refundFormFor, type TypedRefund } from '#domain/merch/refund.schema.ts'
import { formatCents } from '#domain/money.ts'
import { useOrderWrites } from '../../../queries/orders.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field, TextInput } from '../../../ui/field.tsx'
import { schemaResolver } from '../../../ui/schema-resolver.ts'
import { toast } from '../../../ui/toast-store.ts'
import { formatMoment } from '../../board/request-time.ts'
import { countText } from '../../count-text.ts'
import { DraftFormDialog } from '../../forms/draft-form-dialog.tsx'
import { SwitchField } from '../../forms/switch-field.tsx'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { orderName, pieceCount, REFUND_STYLES, restockText } from './order-text.ts'

const QUICK_REASONS = ['Wrong size', 'Damaged', 'Changed their mind']

type RefundDialogProps = { order: AdminOrder; onClose: () => void }

/** Refunds all or part of a payment, after a confirmation that shows the amount and the stock returned. */
export function RefundDialog({ order: opened, onClose }: RefundDialogProps) {
  // Fixed, or the refundable amount would change under the form once the refund is made.
  const [order] = useState(opened)
  const { refund } = useOrderWrites()
  const [toConfirm, setToConfirm] = useState<RefundForm | null>(null)
  const maxCents = refundable(order)
  const wasRestocked = isRestocked(order)
  const canRestock = order.state === 'paid' && !wasRestocked
  const draftForm = useDraftForm<TypedRefund, RefundForm>({
    draft: `refund:${order.id}`,
    resolver: schemaResolver(refundFormFor(maxCents)),
    row: null,
    valuesOf: () => ({ amount: asDollars(maxCents), reason: '', restock: canRestock }),
    save: async (values, { id }) => {
      const { state, failure } = await refund(order.id, id, values)
      const amount = formatCents(values.amount)
      const whom = `${orderName(order)}, ${isolated(order.customerName)}`
      if (state === 'failed') {
        const description = failure ?? 'The card wasn’t refunded.'
        toast({ title: `${amount} wasn’t refunded`, description, variant: 'destructive' })
      } else {
        toast({ title: `Refunding ${amount}`, description: whom })
      }
    },
    onSaved: onClose,
  })
  const { register, control, formState, getValues, setValue, handleSubmit } = draftForm.form
  const { errors } = formState
  const openConfirmation = () => void handleSubmit(setToConfirm)()

  const isSwitched = useRef(false)
  const { restoredAt } = draftForm
  useEffect(() => {
    // Only a restored draft's values show whether the switch was changed by hand.
    const { amount, restock } = getValues()
    isSwitched.current = restoredAt !== null && restock !== (readDollars(amount) === maxCents)
  }, [getValues, restoredAt, maxCents])

  /** A full refund defaults to restocking and a partial one doesn't; a manual choice stays. */
  function followAmount(typed: string) {
    if (canRestock && !isSwitched.current) setValue('restock', readDollars(typed) === maxCents)
  }

  return (
    <>
      <DraftFormDialog
        title={`Refund ${orderName(order).toLowerCase()}`}
        description={`Up to ${formatCents(maxCents)}, back to ${isolated(order.customerName)}’s card.`}
        draftForm={{ ...draftForm, submit: openConfirmation, overwritten: () => [] }}
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
          {QUICK_REASONS.map((reason) => (
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
            label={`Return ${countText(pieceCount(order), 'item')} to stock`}
            onSwitch={() => {
              isSwitched.current = true
            }}
          />
        ) : (
          <p className="text-muted">
            {wasRestocked ? 'Already back in stock.' : 'Nothing to return to stock.'}
          </p>
        )}
      </DraftFormDialog>
      <ConfirmDialog
        open={toConfirm !== null}
        onOpenChange={(open) => !open && setToConfirm(null)}
        danger
        title={`Refund ${formatCents(toConfirm?.amount ?? 0)}?`}
        description={`Goes back to ${isolated(order.customerName)}’s card and can’t be undone. ${restockText(pieceCount(order), toConfirm?.restock ?? false)}`}
        confirmLabel={`Refund ${formatCents(toConfirm?.amount ?? 0)}`}
        onConfirm={draftForm.submit}
      />
    </>
  )
}

/** An order's refunds, newest first; renders nothing without any. */
export function RefundList({ order, timeZone }: { order: AdminOrder; timeZone: string }) {
  if (order.refunds.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 text-xl">Refunds</h3>
      <ul>
        {order.refunds.map((refund) => {
          const { label, tone } = REFUND_STYLES[refund.state]
          const byWhom = refund.askedBy === 'system' ? ', automatic' : ''
          return (
            <li key={refund.id} className="border-border border-b py-2 last:border-b-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="tabular font-semibold">{formatCents(refund.amount)}</span>
                <Badge tone={tone}>{label}</Badge>
                {refund.restock && <Badge>Back in stock</Badge>}
                <span className="tabular text-muted text-sm">
                  {`${formatMoment(new Date(refund.createdAt), timeZone)}${byWhom}`}
                </span>
              </p>
              <p className="[overflow-wrap:anywhere]">{refund.reason}</p>
              {refund.failure && (
                <p className="text-danger [overflow-wrap:anywhere]">{refund.failure}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
