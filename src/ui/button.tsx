import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  busy?: boolean
}

/** Ignores clicks instead of disabling the button, which would lose the keyboard focus. */
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
      <span className="contents">{children}</span>
    </button>
  )
}

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

const shape =
  'inline-flex min-h-target items-center justify-center gap-2 rounded-md border px-4 py-2 text-center font-semibold leading-tight no-underline select-none transition-[scale] duration-150 active:scale-[0.98] disabled:opacity-60 disabled:active:scale-100 aria-disabled:not-focus-visible:opacity-60 aria-disabled:active:scale-100 print:hidden'

const colors: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
  secondary:
    'border-control bg-surface text-text enabled:hover:border-text enabled:hover:bg-raised [a&]:hover:border-text [a&]:hover:bg-raised',
  ghost: 'border-transparent bg-transparent text-text enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger enabled:hover:brightness-110',
}

export function buttonStyle(variant: ButtonVariant = 'primary', className?: string): string {
  return classNames(shape, colors[variant], className)
}

export function BusyMark({ className = 'size-5' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
      className={classNames('shrink-0 animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
