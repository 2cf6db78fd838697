import { Minus, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { MAX_PIECES } from '#domain/merch/limits.ts'
import { Field, TextInput } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

type QuantityFieldProps<Form extends FieldValues, Values> = {
  control: Control<Form, unknown, Values>
  name: FieldPath<Form>
  label: string
  min: number
}

/** A quantity with plus and minus buttons that skip zero, because zero changes nothing. */
export function QuantityField<Form extends FieldValues, Values>({
  control,
  name,
  label,
  min,
}: QuantityFieldProps<Form, Values>) {
  const { field, fieldState } = useController({ control, name })
  const typed = Number(field.value)
  const count = Number.isInteger(typed) ? typed : 0
  const step = (by: 1 | -1) => {
    const next = count + by === 0 ? by : count + by
    field.onChange(String(Math.max(min, Math.min(MAX_PIECES, next))))
  }
  return (
    <div className="flex items-start gap-3">
      <StepButton label="One fewer" disabled={count <= min} onClick={() => step(-1)}>
        <Minus />
      </StepButton>
      <Field label={label} error={fieldState.error?.message} className="min-w-0 flex-1" required>
        <TextInput
          {...field}
          value={String(field.value ?? '')}
          // A numeric keyboard has no minus.
          inputMode={min < 0 ? 'text' : 'numeric'}
          autoComplete="off"
          className="tabular h-16 text-center font-display font-semibold text-3xl!"
        />
      </Field>
      <StepButton label="One more" disabled={count >= MAX_PIECES} onClick={() => step(1)}>
        <Plus />
      </StepButton>
    </div>
  )
}

function StepButton(props: ComponentProps<typeof IconButton>) {
  return (
    <IconButton {...props} variant="secondary" className="mt-[1.875rem] size-16! [&>svg]:size-7!" />
  )
}
