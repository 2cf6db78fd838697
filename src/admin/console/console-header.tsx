import { CalendarCog, CalendarPlus, LogOut, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { CLUB } from '#domain/club.ts'
import { consoleDrafts } from '../../drafts/stored-drafts.ts'
import { signOutAdmin } from '../../session/admin-session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useOpenInAddress } from '../open-in-address.ts'
import { dropAllRejections, usePendingCommands } from '../status-commands/status-commands.ts'
import { unfinishedText, unfinishedTitle } from './console-text.ts'

export function ConsoleHeader() {
  const [isConfirming, setConfirming] = useState(false)
  const dialog = useOpenInAddress('dialog')
  const booking = useOpenInAddress('book')
  const waiting = usePendingCommands().length
  // Read from storage only for the question, since this renders with every command.
  const drafts = isConfirming ? consoleDrafts.count() : 0
  const logOut = () => {
    consoleDrafts.removeAll()
    dropAllRejections()
    void signOutAdmin()
  }

  return (
    <header className="safe-x safe-top shrink-0 bg-racing-green text-cream">
      <div className="flex min-h-14 flex-wrap items-center gap-x-3">
        <img src="/favicon.svg" alt="" width="40" height="40" className="size-9 shrink-0" />
        <h1 className="text-2xl">Garage console</h1>
        <p className="hidden pt-1 font-medium md:block">{CLUB.name}</p>
        <div className="my-1 ml-auto flex flex-wrap justify-end gap-2">
          <HeaderButton
            icon={CalendarPlus}
            label="New booking"
            onClick={() => booking.open('new')}
          />
          <HeaderButton
            icon={CalendarCog}
            label="Booking times"
            onClick={() => dialog.open('booking-times')}
          />
          <HeaderButton
            icon={LogOut}
            label="Logout"
            onClick={() => (waiting + consoleDrafts.count() > 0 ? setConfirming(true) : logOut())}
          />
        </div>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={unfinishedTitle(waiting, drafts)}
        description={unfinishedText(waiting, drafts)}
        confirmLabel="Log out anyway"
        cancelLabel="Stay"
        onConfirm={logOut}
      />
    </header>
  )
}

type HeaderButtonProps = { icon: LucideIcon; label: string; onClick: () => void }

function HeaderButton({ icon: Icon, label, onClick }: HeaderButtonProps) {
  return (
    <Button
      variant="ghost"
      onClick={onClick}
      className="min-h-11! border-cream/50! text-cream! enabled:hover:bg-white/10! max-lg:w-11 max-lg:px-0!"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="max-lg:sr-only">{label}</span>
    </Button>
  )
}
