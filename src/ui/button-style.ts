import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

const shape =
  'inline-flex min-h-target items-center justify-center gap-2 rounded-md border px-4 py-2 text-center font-semibold leading-tight no-underline select-none transition-[scale] duration-150 active:scale-[0.98] disabled:opacity-60 disabled:active:scale-100 aria-disabled:not-focus-visible:opacity-60 aria-disabled:active:scale-100'

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
