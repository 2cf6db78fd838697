import { Link } from 'react-router-dom'
import { buttonStyle } from '../ui/button-style.ts'
import { classNames } from '../ui/class-names.ts'
import type { SiteLink } from './site-links.ts'

type HeaderLinkProps = {
  link: SiteLink
  className?: string
  onHome?: (() => void) | undefined
  onFollow?: () => void
}

const plain =
  'inline-flex min-h-target items-center font-display font-semibold text-lg underline-offset-8 decoration-brass decoration-2 hover:underline'
const highlighted = buttonStyle('primary', 'border-transparent! bg-brass! text-on-brass!')

/** Pages of the site change in place; parts of a page and other surfaces are ordinary links. */
export function HeaderLink({ link, className, onHome, onFollow }: HeaderLinkProps) {
  const { label, href, external } = link
  const style = classNames(external ? highlighted : plain, className)
  if (external || href.startsWith('#')) {
    return (
      <a href={href} className={style} onClick={onFollow}>
        {label}
      </a>
    )
  }
  const follow = () => {
    onFollow?.()
    if (label === 'Home') onHome?.()
  }
  return (
    <Link to={href} className={style} onClick={follow}>
      {label}
    </Link>
  )
}
