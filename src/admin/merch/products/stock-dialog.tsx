import {
  CircleSlash,
  ClipboardPen,
  Gift,
  type LucideIcon,
  PackagePlus,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { isolated } from '#domain/isolated.ts'
import type { StockedVariant } from '#domain/merch/product.ts'
import { availableOf } from '#domain/merch/stock.ts'
import {
  STOCK_REASONS,
  type StockChange,
  type StockChangeForm,
  type StockReason,
  stockChangeSchema,
} from '#domain/merch/stock-movement.ts'
import { useCatalogueWrites } from '../../../queries/catalogue.ts'
import { Field, TextInput } from '../../../ui/field.tsx'
import type { FormFields } from '../../../ui/form-field.tsx'
import { schemaResolver } from '../../../ui/schema-resolver.ts'
import { toast } from '../../../ui/toast-store.ts'
import { DraftFormDialog } from '../../forms/draft-form-dialog.tsx'
import { RadioTile } from '../../forms/radio-tile.tsx'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { QuantityField } from './quantity-field.tsx'
import {
  effectOf,
  formatStockCounts,
  levelOf,
  REASON_LABELS,
  type StockLevel,
  saveLabel,
} from './stock-text.ts'

const FIELDS: FormFields<StockChangeForm> = {
  reason: { label: 'Why' },
  quantity: { label: 'How many' },
  note: { label: 'Note' },
}

// The default, so that a tap on the size and one on the button record it.
const ONE_PURCHASED: StockChangeForm = { reason: 'purchased', quantity: '1', note: '' }

type StockDialogProps = { productName: string; variant: StockedVariant; onClose: () => void }

export function StockDialog({ productName, variant: opened, onClose }: StockDialogProps) {
  // Fixed while the dialog is open: the quantity is relative to the stock the user saw.
  const [variant] = useState(opened)
  const { changeStock } = useCatalogueWrites()
  const name = `${isolated(productName)}, ${variant.size}`
  const left = availableOf(variant)
  const draftForm = useDraftForm<StockChangeForm, StockChange>({
    draft: `stock:${variant.id}`,
    fields: FIELDS,
    resolver: schemaResolver(stockChangeSchema),
    row: null,
    valuesOf: () => ONE_PURCHASED,
    save: async (values, { id }) => {
      const saved = await changeStock(variant.id, values, id)
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
      description={formatStockCounts(variant)}
      draftForm={draftForm}
      submitLabel={saveLabel(reason, effect)}
      onClose={onClose}
    >
      <ReasonField registered={register('reason')} error={errors.reason?.message} />
      <QuantityField
        control={control}
        name="quantity"
        label={FIELDS.quantity.label}
        min={reason === 'correction' ? -left : 1}
      />
      <p aria-live="polite" className="tabular text-center text-lg">
        <span>{`${left} left now`}</span>
        {effect !== null && (
          <>
            <span>, then </span>
            <strong>{left + effect}</strong>
          </>
        )}
      </p>
      <Field
        label={FIELDS.note.label}
        error={errors.note?.message}
        optional={reason !== 'correction'}
        required={reason === 'correction'}
      >
        <TextInput {...register('note')} />
      </Field>
    </DraftFormDialog>
  )
}

const LEVEL_STYLES: Record<StockLevel, string> = {
  fine: 'border-control bg-raised text-text',
  low: 'border-brass bg-brass/15 text-text',
  out: 'border-danger bg-danger-soft text-danger',
}

const LEVEL_TEXT: Record<StockLevel, string> = { fine: '', low: ', running out', out: ', sold out' }

type StockButtonProps = { variant: StockedVariant; productName: string; onClick: () => void }

/** A size and its remaining stock, never shown by colour alone. */
export function StockButton({ variant, productName, onClick }: StockButtonProps) {
  const left = availableOf(variant)
  const level = levelOf(left)
  return (
    <button
      type="button"
      onClick={onClick}
      className={`relative flex min-h-14 min-w-16 flex-col items-center justify-center rounded-md border px-3 py-1 leading-tight transition-[scale] duration-150 hover:border-text active:scale-[0.98] ${LEVEL_STYLES[level]}`}
    >
      <span className="max-w-40 truncate font-medium text-sm">
        <span className="sr-only">
          Stock of <bdi>{productName}</bdi>,{' '}
        </span>
        <span>{variant.size}</span>
      </span>
      <span className="tabular flex items-center gap-1 font-display font-semibold text-xl leading-6">
        {level === 'low' && <TriangleAlert aria-hidden="true" className="size-4" />}
        {level === 'out' && <CircleSlash aria-hidden="true" className="size-4" />}
        <span>{left}</span>
        <span className="sr-only">{` left${LEVEL_TEXT[level]}`}</span>
      </span>
    </button>
  )
}

const REASON_ICONS: Record<StockReason, LucideIcon> = {
  purchased: PackagePlus,
  given_away: Gift,
  correction: ClipboardPen,
}

type ReasonFieldProps = { error: string | undefined; registered: UseFormRegisterReturn }

function ReasonField({ error, registered }: ReasonFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{FIELDS.reason.label}</legend>
      <div className="grid grid-cols-3 gap-2">
        {STOCK_REASONS.map((reason) => {
          const Icon = REASON_ICONS[reason]
          return (
            <RadioTile
              key={reason}
              value={reason}
              {...registered}
              className="min-h-18 flex-col justify-center gap-1 border-control px-1 py-2 text-center leading-tight"
            >
              <Icon aria-hidden="true" className="size-6" />
              <span>{REASON_LABELS[reason]}</span>
            </RadioTile>
          )
        })}
      </div>
      {error && <p className="mt-1.5 font-medium text-danger text-sm">{error}</p>}
    </fieldset>
  )
}
