import type { ComponentProps } from 'react'
import { BusyMark } from './busy-mark.tsx'
import { type ButtonVariant, buttonStyle } from './button-style.ts'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  busy?: boolean
}

export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonStyle(variant, className)}
      {...rest}
    >
      {busy && <BusyMark />}
      {children}
    </button>
  )
}
