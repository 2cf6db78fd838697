import { Globe, LogOut, Phone, ShoppingBag } from 'lucide-react'
import { CLUB } from '#domain/club.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { telephoneLink } from '../../ui/telephone-link.ts'
import { LinkList, PORTAL_LINKS, PROFILE, SidebarLink } from './portal-links.tsx'

export type NavigationSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onLogout: () => void
}

const row =
  'flex min-h-target w-full items-center gap-3 rounded-md px-3 font-medium text-cream/85 hover:bg-cream/8'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const

export default function NavigationSheet({ open, onOpenChange, onLogout }: NavigationSheetProps) {
  return (
    <Sheet
      title={CLUB.name}
      open={open}
      onOpenChange={onOpenChange}
      className="w-[18rem] border-transparent! bg-racing-green! text-cream! [--color-focus:#f0c877] [--color-sunken:#1d5140] [--color-text:#f6f1e4]"
    >
      <div className="flex min-h-full flex-col justify-between px-3 pb-4">
        <LinkList label="Members portal" links={PORTAL_LINKS}>
          {(link) => <SidebarLink link={link} onClick={() => onOpenChange(false)} />}
        </LinkList>
        <ul className="mt-3 flex flex-col gap-1 border-cream/20 border-t pt-3">
          <li>
            <SidebarLink link={PROFILE} onClick={() => onOpenChange(false)} />
          </li>
          <li>
            <a href="/merch" className={row}>
              <ShoppingBag {...icon} />
              <span>Club shop</span>
            </a>
          </li>
          <li>
            <a href={telephoneLink(CLUB.storage.phone)} className={row}>
              <Phone {...icon} />
              <span>Call the garage</span>
            </a>
          </li>
          <li>
            <a href="/" className={row}>
              <Globe {...icon} />
              <span>Back to Home</span>
            </a>
          </li>
          <li>
            <button type="button" onClick={onLogout} className={row}>
              <LogOut {...icon} />
              <span>Logout</span>
            </button>
          </li>
        </ul>
      </div>
    </Sheet>
  )
}
