import { Menu, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { buttonStyle } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'

/** A link of the shared header; an external one is styled as a button. */
export type SiteLink = { label: string; href: string; external?: boolean }

const HOME: SiteLink = { label: 'Home', href: '/' }
const PORTAL: SiteLink = { label: 'Members Portal', href: '/login', external: true }

export const CLUB_LINKS: readonly SiteLink[] = [
  HOME,
  { label: 'Huntingdon Valley', href: '/huntingdon-valley' },
  { label: 'Clubhouse', href: '#clubhouse' },
  { label: 'Events', href: '#events' },
  { label: 'Membership', href: '#membership' },
  { label: 'Hours', href: '#hours' },
  { label: 'Contact', href: '#contact' },
  { label: 'FAQ', href: '#faq' },
  PORTAL,
]

export const STORAGE_LINKS: readonly SiteLink[] = [
  HOME,
  { label: 'Philadelphia', href: '/philadelphia' },
  { label: 'Services', href: '#services' },
  { label: 'Facility', href: '#facility' },
  { label: 'Testimonials', href: '#testimonials' },
  { label: 'Contact', href: '#contact' },
  { label: 'FAQ', href: '#faq' },
  PORTAL,
]

export const EVENT_LINKS: readonly SiteLink[] = [
  HOME,
  { label: 'Philadelphia', href: '/philadelphia' },
  { label: 'Huntingdon Valley', href: '/huntingdon-valley' },
  PORTAL,
]

type SiteHeaderProps = {
  title: string
  links: readonly SiteLink[]
  /** Called when a link named Home is followed, in addition to navigating. */
  onHome?: () => void
}

/** The header of both location pages; on narrow screens its links collapse into a menu. */
export function SiteHeader({ title, links, onHome }: SiteHeaderProps) {
  const [open, setOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const close = () => setOpen(false)

  useEffect(() => {
    if (!open) return
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    // The open menu covers what is below it: the focus would be out of sight.
    const closeOnceLeft = ({ target }: FocusEvent) => {
      if (target instanceof Node && !header.current?.contains(target)) setOpen(false)
    }
    addEventListener('keydown', closeOnEscape)
    addEventListener('focusin', closeOnceLeft)
    return () => {
      removeEventListener('keydown', closeOnEscape)
      removeEventListener('focusin', closeOnceLeft)
    }
  }, [open])

  return (
    <header
      ref={header}
      className="safe-x sticky top-0 z-40 short:relative [@media(scripting:none)]:relative bg-racing-green text-cream [--color-focus:#f0c877]"
    >
      <div className="drawn-whole mx-auto max-w-6xl lg:flex lg:items-center lg:justify-between lg:gap-6">
        <div className="flex min-h-16 items-center justify-between gap-4">
          <Link to="/" className="inline-flex min-h-target items-center gap-3" onClick={onHome}>
            <img src="/art/badge.svg" alt="" width="44" height="44" className="size-11" />
            <span className="font-bold font-display text-2xl leading-none">{title}</span>
          </Link>
          <button
            ref={opener}
            type="button"
            aria-expanded={open}
            aria-controls={menuId}
            onClick={() => setOpen(!open)}
            className="-mr-2 inline-grid size-target place-items-center rounded-md lg:hidden [@media(scripting:none)]:hidden"
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
            <span className="sr-only">{open ? 'Close menu' : 'Open menu'}</span>
          </button>
        </div>
        <nav
          id={menuId}
          aria-label="Page"
          className={classNames(
            'max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:max-h-[calc(100dvh-4rem)] max-lg:overflow-y-auto max-lg:bg-racing-green max-lg:shadow-raised [@media(scripting:none)]:static! [@media(scripting:none)]:max-h-none!',
            open && 'max-lg:border-cream/25 max-lg:border-b',
          )}
        >
          <ul
            className={classNames(
              'gap-x-5 gap-y-1 max-lg:safe-x max-lg:flex-col max-lg:pb-4 lg:flex lg:items-center [@media(scripting:none)]:columns-2',
              open
                ? 'flex sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8'
                : 'max-lg:[@media(scripting:enabled)]:hidden',
            )}
          >
            {links.map((link) => (
              <li
                key={link.label}
                className="max-lg:border-cream/15 max-lg:border-t max-lg:pt-1 max-lg:last:pt-4 sm:max-lg:last:odd:col-span-2"
              >
                <HeaderLink
                  link={link}
                  onHome={onHome}
                  onFollow={close}
                  className="max-lg:w-full"
                />
              </li>
            ))}
          </ul>
        </nav>
        <span hidden className="drawn-end" />
      </div>
    </header>
  )
}

type HeaderLinkProps = {
  link: SiteLink
  className?: string
  onHome?: (() => void) | undefined
  onFollow?: () => void
}

const plain =
  'inline-flex min-h-target items-center font-display font-semibold text-lg underline-offset-8 decoration-brass decoration-2 hover:underline'
const highlighted = buttonStyle('primary', 'border-transparent! bg-brass! text-on-brass!')

/** Client-side navigation for pages of the site; fragments and other surfaces are ordinary links. */
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
