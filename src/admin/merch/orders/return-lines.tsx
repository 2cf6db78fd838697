import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Control, useController } from 'react-hook-form'
import { DOT } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import {
  type AdminOrder,
  afterDiscount,
  type OrderLine,
  remainingOf,
} from '#domain/merch/admin-order.ts'
import type { RefundForm, TypedRefund } from '#domain/merch/refund.schema.ts'
import { formatCents } from '#domain/money.ts'
import { FieldError } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

type RefundControl = Control<TypedRefund, unknown, RefundForm>
type ReturnLinesProps = {
  order: AdminOrder
  control: RefundControl
  /** Called after a quantity was stepped. */
  onStep: () => void
}

/** How many of each line go back into stock with a refund. */
export function ReturnLines({ order, control, onStep }: ReturnLinesProps) {
  return (
    <fieldset>
      <legend className="font-medium">Return to stock</legend>
      <ul>
        {order.lines.map((line) => (
          <li
            key={line.variantId}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border border-b py-2"
          >
            <LineText line={line} paid={afterDiscount(order, line.unitPrice)} />
            {remainingOf(line) > 0 ? (
              <Stepper line={line} control={control} onStep={onStep} />
            ) : (
              <span className="ml-auto flex min-h-14 items-center text-muted">
                Already returned
              </span>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type LineTextProps = {
  line: OrderLine
  /** For each piece, in cents. */
  paid: number
}

function LineText({ line: { productName, size, quantity, returned }, paid }: LineTextProps) {
  const price = `${formatCents(paid)}${quantity > 1 ? ' each' : ''}`
  const isPartlyReturned = returned > 0 && returned < quantity
  return (
    <p className="min-w-0 flex-1 basis-36 [overflow-wrap:anywhere]">
      <bdi className="font-medium">{productName}</bdi>
      <span className="font-medium">{`, ${size}`}</span>
      <span className="tabular block text-muted text-sm">
        {isPartlyReturned ? `${price}${DOT} ${returned} returned` : price}
      </span>
    </p>
  )
}

type StepperProps = { line: OrderLine; control: RefundControl; onStep: () => void }

function Stepper({ line, control, onStep }: StepperProps) {
  const { field, fieldState } = useController({ control, name: line.variantId })
  const max = remainingOf(line)
  const count = Number(field.value)
  const name = `${isolated(line.productName)} (${line.size})`
  const stepTo = (next: number) => {
    field.onChange(String(Math.max(0, Math.min(max, next))))
    onStep()
  }
  const error = fieldState.error?.message
  const errorId = `${line.variantId}-error`
  return (
    <div className="ml-auto flex flex-col items-end gap-1">
      <div className="flex items-center">
        <StepButton
          label={`Return one fewer of ${name}`}
          isLast={count <= 0}
          onClick={() => stepTo(count - 1)}
        >
          <Minus />
        </StepButton>
        <output
          aria-describedby={error && errorId}
          className="tabular min-w-16 whitespace-nowrap text-center"
        >
          <span className="sr-only">{`${name}: `}</span>
          <span className="font-display font-semibold text-2xl">{count}</span>
          <span className="text-muted">{` of ${max}`}</span>
        </output>
        <StepButton
          label={`Return one more of ${name}`}
          isLast={count >= max}
          onClick={() => stepTo(count + 1)}
        >
          <Plus />
        </StepButton>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

type StepButtonProps = {
  label: string
  isLast: boolean
  onClick: () => void
  children: ReactNode
}

/** At its end it only looks disabled, since a disabled button would lose the keyboard focus. */
function StepButton({ isLast, ...rest }: StepButtonProps) {
  return (
    <IconButton
      {...rest}
      variant="secondary"
      aria-disabled={isLast || undefined}
      className="size-14!"
    />
  )
}
