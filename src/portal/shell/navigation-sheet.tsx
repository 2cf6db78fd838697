import { House, LogOut } from 'lucide-react'
import { CLUB } from '#domain/club.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { PORTAL_LINKS, SidebarLink } from './portal-links.tsx'

export type NavigationSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onLogout: () => void
}

const row =
  'flex min-h-target w-full items-center gap-3 rounded-md px-3 font-medium text-cream/85 hover:bg-cream/8'

export default function NavigationSheet({ open, onOpenChange, onLogout }: NavigationSheetProps) {
  return (
    <Sheet
      title={CLUB.name}
      open={open}
      onOpenChange={onOpenChange}
      className="w-[18rem] border-transparent! bg-racing-green! text-cream! [--color-focus:#f0c877] [--color-sunken:#1d5140] [--color-text:#f6f1e4]"
    >
      <nav aria-label="Members portal" className="flex min-h-full flex-col px-3 pb-4">
        <ul className="flex flex-col gap-1">
          {PORTAL_LINKS.map((link) => (
            <li key={link.to}>
              <SidebarLink link={link} onClick={() => onOpenChange(false)} />
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-col gap-1 border-cream/20 border-t pt-3">
          <a href="/" className={row}>
            <House aria-hidden="true" className="size-5" />
            Back to Home
          </a>
          <button type="button" onClick={onLogout} className={row}>
            <LogOut aria-hidden="true" className="size-5" />
            Logout
          </button>
        </div>
      </nav>
    </Sheet>
  )
}
