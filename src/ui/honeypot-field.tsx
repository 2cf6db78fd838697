import type { ComponentProps } from 'react'

/** A text field that only robots see and fill in: no sight, no focus, no autofill, no reader comes upon it. */
export function HoneypotField(props: ComponentProps<'input'> & { name: string }) {
  return (
    <label aria-hidden="true" className="sr-only">
      Leave this field empty
      <input
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        {...props}
      />
    </label>
  )
}
