import type { ComponentProps, ReactNode } from 'react'
import {
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'
import { Field, Select, type SelectOption, Textarea, TextInput } from './field.tsx'

type InputAttributes = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'min' | 'max' | 'placeholder' | 'autoComplete' | 'spellCheck'
>

/** What a form declares of one of its fields; without `rows` and `options` it's a line of text. */
export type FieldDeclaration = InputAttributes & {
  label: string
  hint?: string
  required?: boolean
  optional?: boolean
  /** The field has several lines. */
  rows?: number
  /** The field is a choice of these. */
  options?: readonly SelectOption[]
  /** Shown instead of a value that says nothing to people, such as an id. */
  valueText?: string
}

/** All fields of a form by name. Its empty and current values, inputs and labels come from here. */
export type FormFields<Form extends FieldValues> = Record<Path<Form>, FieldDeclaration>

/** The texts of a form's fields: those of `row`, or empty ones. The form itself converts what is no text. */
export function valuesOf<Name extends string>(
  fields: Record<Name, FieldDeclaration>,
  row: Record<NoInfer<Name>, string | boolean | null | undefined> | null,
): Record<Name, string> {
  const values = {} as Record<Name, string>
  for (const name in fields) {
    const value = row?.[name]
    values[name] = typeof value === 'string' ? value : ''
  }
  return values
}

export type DeclaredForm<Form extends FieldValues, Values> = {
  form: UseFormReturn<Form, unknown, Values>
  fields: FormFields<Form>
}

type FormFieldProps<Form extends FieldValues, Values> = {
  of: DeclaredForm<Form, Values>
  name: Path<Form>
  /** Replaces the declared hint. */
  hint?: ReactNode
  className?: string
  /** The input, if it is not one that the declaration describes. */
  children?: ReactNode
}

/** A declared field of a form, with its label, input and error. */
export function FormField<Form extends FieldValues, Values>({
  of: { form, fields },
  name,
  hint,
  className,
  children,
}: FormFieldProps<Form, Values>) {
  const formState = useFormState({ control: form.control, name })
  const { error } = form.getFieldState(name, formState)
  const declared = fields[name]
  const { label, required, optional } = declared
  return (
    <Field
      label={label}
      error={error?.message}
      hint={hint ?? declared.hint}
      required={required}
      optional={optional}
      className={className}
    >
      {children ?? <DeclaredInput declared={declared} registered={form.register(name)} />}
    </Field>
  )
}

type DeclaredInputProps = { declared: FieldDeclaration; registered: UseFormRegisterReturn }

function DeclaredInput({ declared, registered }: DeclaredInputProps) {
  const { type, inputMode, min, max, placeholder, autoComplete, spellCheck } = declared
  const { rows, options } = declared
  if (options) return <Select options={options} placeholder={placeholder} {...registered} />
  if (rows) return <Textarea rows={rows} placeholder={placeholder} {...registered} />
  const attributes = { type, inputMode, min, max, placeholder, autoComplete, spellCheck }
  return <TextInput {...attributes} {...registered} />
}
