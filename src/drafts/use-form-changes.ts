import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Calls `save` with each change of the form. */
export function useFormChanges<Form extends FieldValues, Values>(
  form: UseFormReturn<Form, unknown, Values>,
  save: (values: Form) => void,
) {
  useEffect(() => {
    const watching = form.watch(() => save(form.getValues()))
    return () => watching.unsubscribe()
  }, [form, save])
}
