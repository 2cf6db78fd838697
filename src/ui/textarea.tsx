import type { ComponentProps } from 'react'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-control.ts'

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea {...useFieldControl()} rows={rows} className={controlStyle(className)} {...rest} />
  )
}
