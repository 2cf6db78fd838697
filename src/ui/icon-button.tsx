import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { classNames } from './class-names.ts'

type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'children'> & {
  label: string
  children: ReactNode
}

export function IconButton({
  label,
  variant = 'ghost',
  busy = false,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      variant={variant}
      busy={busy}
      aria-label={label}
      className={classNames('w-target shrink-0 px-0! [&>svg]:size-5', className)}
      {...rest}
    >
      {busy ? null : children}
    </Button>
  )
}
