import type { ComponentProps, MouseEvent } from 'react'
import { BusyMark } from './busy-mark.tsx'
import { type ButtonVariant, buttonStyle } from './button-style.ts'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  busy?: boolean
}

/** A disabled button would lose the focus, and a keyboard its place. */
function refuse(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonStyle(variant, className)}
      {...rest}
      onClick={busy ? refuse : onClick}
    >
      {busy && <BusyMark />}
      {children}
    </button>
  )
}
