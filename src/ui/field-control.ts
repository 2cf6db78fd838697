import { createContext, use } from 'react'

export type FieldControl = {
  id: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

export const FieldControlContext = createContext<FieldControl | null>(null)

export function useFieldControl() {
  const control = use(FieldControlContext)
  if (!control) return {}
  const { required, ...attributes } = control
  return { ...attributes, 'aria-required': required || undefined }
}
