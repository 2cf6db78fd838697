import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonVariant, buttonStyle } from './button.tsx'

type LinkButtonProps = LinkProps & { variant?: ButtonVariant }

export function LinkButton({ variant, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonStyle(variant, className)} {...rest} />
}
