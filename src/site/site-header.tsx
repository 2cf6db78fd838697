import { Menu, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../ui/class-names.ts'
import { HeaderLink } from './header-link.tsx'
import type { SiteLink } from './site-links.ts'

type SiteHeaderProps = {
  title: string
  links: readonly SiteLink[]
  /** Called beside the way home when a link named Home is followed. */
  onHome?: () => void
}

/** The header of both location pages; on a narrow screen its links fold into a menu. */
export function SiteHeader({ title, links, onHome }: SiteHeaderProps) {
  const [open, setOpen] = useState(false)
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
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [open])

  return (
    <header className="safe-x sticky top-0 z-40 bg-racing-green text-cream [--color-focus:#f0c877]">
      <div className="mx-auto max-w-6xl lg:flex lg:items-center lg:justify-between lg:gap-6">
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
            className="-mr-2 inline-grid size-target place-items-center rounded-md md:hidden [@media(scripting:none)]:hidden"
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
            <span className="sr-only">{open ? 'Close menu' : 'Open menu'}</span>
          </button>
        </div>
        <nav
          id={menuId}
          aria-label="Page"
          className="max-md:absolute max-md:inset-x-0 max-md:top-full max-md:max-h-[calc(100dvh-4rem)] max-md:overflow-y-auto max-md:bg-racing-green max-md:shadow-raised [@media(scripting:none)]:static! [@media(scripting:none)]:max-h-none!"
        >
          <ul
            className={classNames(
              'gap-x-5 gap-y-1 max-md:safe-x max-md:flex-col max-md:pb-4 md:flex md:flex-wrap md:items-center md:max-lg:justify-between md:max-lg:pb-2',
              open ? 'flex' : 'max-md:[@media(scripting:enabled)]:hidden',
            )}
          >
            {links.map((link) => (
              <li key={link.label} className="max-md:border-cream/15 max-md:border-t max-md:pt-1">
                <HeaderLink
                  link={link}
                  onHome={onHome}
                  onFollow={close}
                  className="max-md:w-full"
                />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}
