import { House, LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Member } from '#domain/members/member.schema.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'

type HeaderProps = { member: Member; isMobile: boolean; onLogout: () => void }

export function Header({ member, isMobile, onLogout }: HeaderProps) {
  return (
    <header className="safe-top border-border border-b bg-surface">
      <div className="safe-x flex min-h-16 items-center gap-2 md:px-8!">
        {isMobile && (
          <Link to="/members" aria-label="Members' home" className="shrink-0 rounded-full">
            <img src="/art/badge.svg" alt="" className="size-11" />
          </Link>
        )}
        <p className="min-w-0 flex-1 truncate font-display font-semibold text-xl">
          Welcome, {member.firstName || 'Member'}
        </p>
        <a href="/" aria-label="Back to Home" className={buttonStyle('ghost', 'px-3!')}>
          <House aria-hidden="true" className="size-5" />
          <span className="max-md:hidden">Back to Home</span>
        </a>
        <Button variant="ghost" aria-label="Logout" className="px-3!" onClick={onLogout}>
          <LogOut aria-hidden="true" className="size-5" />
          <span className="max-md:hidden">Logout</span>
        </Button>
      </div>
    </header>
  )
}
