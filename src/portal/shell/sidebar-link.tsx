import type { ComponentProps } from 'react'
import { NavLink } from 'react-router-dom'
import { classNames } from '../../ui/class-names.ts'
import type { PortalLink } from '../portal-links.ts'

type SidebarLinkProps = Omit<ComponentProps<typeof NavLink>, 'to' | 'children' | 'className'> & {
  link: PortalLink
  collapsed?: boolean
}

export function SidebarLink({ link, collapsed = false, ...rest }: SidebarLinkProps) {
  const Icon = link.icon
  return (
    <NavLink
      to={link.to}
      className={({ isActive }) =>
        classNames(
          'relative flex min-h-target items-center rounded-md font-medium transition-colors duration-150',
          collapsed ? 'justify-center' : 'gap-3 px-3',
          isActive
            ? 'bg-cream/14 text-cream before:absolute before:inset-y-2.5 before:left-0 before:w-1 before:rounded-full before:bg-brass'
            : 'text-cream/85 hover:bg-cream/8 hover:text-cream',
        )
      }
      {...rest}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={collapsed ? 'sr-only' : 'truncate'}>{link.label}</span>
    </NavLink>
  )
}
