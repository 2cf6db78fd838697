import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { CLUB } from '#domain/club.ts'
import { signOutAdmin } from '../../api/admin-session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { draftCount, dropAllDrafts } from '../forms/drafts.ts'
import { usePresses } from '../presses/presses.ts'
import { dropAllRefusals } from '../presses/refusals.ts'
import { unfinishedTitle, unfinishedWords } from './unfinished-words.ts'

export function ConsoleHeader() {
  const [asking, setAsking] = useState(false)
  const waiting = usePresses().length
  const drafts = asking ? draftCount() : 0
  const logOut = () => {
    dropAllDrafts()
    dropAllRefusals()
    void signOutAdmin()
  }

  return (
    <header className="safe-x safe-top shrink-0 bg-racing-green text-cream">
      <div className="flex min-h-14 items-center gap-3">
        <img src="/favicon.svg" alt="" width="40" height="40" className="size-9 shrink-0" />
        <h1 className="truncate text-2xl">Garage console</h1>
        <p className="hidden min-w-0 flex-1 truncate pt-1 font-medium md:block">{CLUB.name}</p>
        <Button
          variant="ghost"
          onClick={() => (waiting + draftCount() > 0 ? setAsking(true) : logOut())}
          className="my-1 ml-auto min-h-11! border-cream/50! enabled:hover:bg-white/10! text-cream!"
        >
          <LogOut aria-hidden="true" className="size-5" />
          Logout
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={unfinishedTitle(waiting, drafts)}
        description={unfinishedWords(waiting, drafts)}
        confirmLabel="Log out anyway"
        cancelLabel="Stay"
        onConfirm={logOut}
      />
    </header>
  )
}
