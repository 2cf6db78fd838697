import { useEffect, useRef, useState } from 'react'
import { isolated } from '#domain/isolated.ts'
import { type AdminOrder, refundable, remainingOf, returnValue } from '#domain/merch/admin-order.ts'
import { asDollars } from '#domain/merch/product-form.schema.ts'
import {
  type RefundForm,
  refundFormFor,
  returnsOf,
  type TypedRefund,
} from '#domain/merch/refund.schema.ts'
import { formatCents } from '#domain/money.ts'
import { useOrderWrites } from '../../../queries/orders.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { FormField, type FormFields } from '../../../ui/form-field.tsx'
import { schemaResolver } from '../../../ui/schema-resolver.ts'
import { toast } from '../../../ui/toast-store.ts'
import { formatMoment } from '../../board/request-time.ts'
import { DraftFormDialog } from '../../forms/draft-form-dialog.tsx'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { formatReturns, goodsAfterRefund, orderName, REFUND_STYLES } from './order-text.ts'
import { ReturnLines } from './return-lines.tsx'

const FIELDS: FormFields<TypedRefund> = {
  amount: { label: 'Amount in dollars', required: true },
  reason: { label: 'Reason', required: true },
}
const QUICK_REASONS = ['Wrong size', 'Damaged', 'Changed their mind']

/** Nothing ever left the stock for an order that was not filled. */
const returnableLines = ({ state, lines }: AdminOrder) =>
  state === 'paid' ? lines.filter((line) => remainingOf(line) > 0) : []

function emptyForm(order: AdminOrder): TypedRefund {
  const lines = returnableLines(order)
  return {
    amount: lines.length > 0 ? '' : asDollars(refundable(order)),
    reason: '',
    ...Object.fromEntries(lines.map(({ variantId }) => [variantId, '0'])),
  }
}

/** The value of the chosen pieces, as the text of a field. */
function amountFor(order: AdminOrder, typed: TypedRefund): string {
  const cents = returnValue(order, returnsOf(returnableLines(order), typed))
  return cents > 0 ? asDollars(cents) : ''
}

type RefundDialogProps = { order: AdminOrder; onClose: () => void }

/** Refunds all or part of a payment, after a confirmation that shows the amount and what returns to stock. */
export function RefundDialog({ order: opened, onClose }: RefundDialogProps) {
  // Fixed, or the refundable amount would change under the form once the refund is made.
  const [order] = useState(opened)
  const { refund } = useOrderWrites()
  const [toConfirm, setToConfirm] = useState<RefundForm | null>(null)
  const maxCents = refundable(order)
  const draftForm = useDraftForm<TypedRefund, RefundForm>({
    draft: `refund:${order.id}`,
    fields: FIELDS,
    resolver: schemaResolver(refundFormFor({ maxCents, lines: returnableLines(order) })),
    row: null,
    valuesOf: () => emptyForm(order),
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
  const openConfirmation = () => void handleSubmit(setToConfirm)()

  const isTyped = useRef(false)
  const { restoredAt } = draftForm
  useEffect(() => {
    // Only a restored draft's values show whether its amount was typed.
    const typed = getValues()
    isTyped.current = restoredAt !== null && typed.amount !== amountFor(order, typed)
  }, [getValues, restoredAt, order])

  /** An amount that was typed stays, until it is cleared. */
  function updateAmount() {
    if (isTyped.current) return
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue('amount', amountFor(order, getValues()), options)
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
        {order.state === 'paid' ? (
          <ReturnLines order={order} control={control} onStep={updateAmount} />
        ) : (
          <p className="text-muted">Nothing to return to stock.</p>
        )}
        <FormField of={draftForm} name="amount">
          <TextInput
            inputMode="decimal"
            {...register('amount', {
              onChange: ({ target }) => {
                isTyped.current = target.value.trim() !== ''
              },
            })}
          />
        </FormField>
        <FormField of={draftForm} name="reason" />
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
      </DraftFormDialog>
      <ConfirmDialog
        open={toConfirm !== null}
        onOpenChange={(open) => !open && setToConfirm(null)}
        danger
        title={`Refund ${formatCents(toConfirm?.amount ?? 0)}?`}
        description={`Goes back to ${isolated(order.customerName)}’s card and can’t be undone. ${toConfirm ? goodsAfterRefund(order, toConfirm) : ''}`}
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
          const returned = formatReturns(order, refund.returns)
          const byWhom = refund.requestedBy === 'system' ? ', automatic' : ''
          return (
            <li key={refund.id} className="border-border border-b py-2 last:border-b-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="tabular font-semibold">{formatCents(refund.amount)}</span>
                <Badge tone={tone}>{label}</Badge>
                <span className="tabular text-muted text-sm">
                  {`${formatMoment(new Date(refund.createdAt), timeZone)}${byWhom}`}
                </span>
              </p>
              <p className="[overflow-wrap:anywhere]">{refund.reason}</p>
              {returned && (
                <p className="text-muted [overflow-wrap:anywhere]">{`Returned: ${returned}`}</p>
              )}
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
