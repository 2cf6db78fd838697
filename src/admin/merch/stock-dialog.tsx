import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { availableOf } from '#domain/merch/product.ts'
import {
  type StockChange,
  type StockChangeForm,
  stockChangeSchema,
} from '#domain/merch/stock-change.schema.ts'
import type { StockedVariant } from '#domain/merch/stocked-product.ts'
import { useCatalogueWrites } from '../../api/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { QuantityField } from './quantity-field.tsx'
import { ReasonField } from './reason-field.tsx'
import { countsInWords, effectOf, saveLabel } from './stock-words.ts'

// One purchased, so that a tap on the size and one on the button change the stock.
const FIRST: StockChangeForm = { reason: 'purchased', quantity: '1', note: '' }

type StockDialogProps = { productName: string; variant: StockedVariant; onClose: () => void }

/** Changes the stock of a size and says why. */
export function StockDialog({ productName, variant: opened, onClose }: StockDialogProps) {
  // The list may be read anew meanwhile; what is typed counts from what was seen.
  const [variant] = useState(opened)
  const { changeStock } = useCatalogueWrites()
  const name = `${productName}, ${variant.size}`
  const left = availableOf(variant)
  const draftForm = useDraftForm<StockChangeForm, StockChange>({
    draft: `stock:${variant.id}`,
    resolver: zodResolver(stockChangeSchema),
    values: FIRST,
    save: async (values, { id }) => {
      const saved = await changeStock(variant.id, { ...values, id })
      toast({ title: `${availableOf(saved)} left`, description: name })
    },
    onSaved: onClose,
  })
  const { register, control, formState } = draftForm.form
  const { errors } = formState
  const [reason, quantity] = useWatch({ control, name: ['reason', 'quantity'] })
  const effect = effectOf(reason, String(quantity))

  return (
    <DraftFormDialog
      title={name}
      description={`${left} left: ${countsInWords(variant)}.`}
      draftForm={draftForm}
      submitLabel={saveLabel(reason, effect)}
      onClose={onClose}
    >
      <ReasonField registered={register('reason')} error={errors.reason?.message} />
      <QuantityField
        control={control}
        name="quantity"
        label="How many"
        least={reason === 'correction' ? -left : 1}
      />
      <p aria-live="polite" className="tabular text-center text-lg">
        {left} left now
        {effect !== null && (
          <>
            , then <strong>{left + effect}</strong>
          </>
        )}
      </p>
      <Field
        label="Note"
        error={errors.note?.message}
        optional={reason !== 'correction'}
        required={reason === 'correction'}
      >
        <TextInput autoComplete="off" {...register('note')} />
      </Field>
    </DraftFormDialog>
  )
}
