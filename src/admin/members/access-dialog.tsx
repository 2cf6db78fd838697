import { Ban, CircleCheck, Hourglass } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type AdminMember,
  type AdminMemberDetail,
  fullName,
} from '#domain/members/member.schema.ts'
import { useClubTimeZone } from '../../api/club-config.ts'
import { useMember, useMemberWrites } from '../../api/members.ts'
import { tellsNothing } from '../../api/request-errors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { momentWords } from '../board/request-words.ts'
import { failureWords, unsavedWords } from '../failure-words.ts'
import { waysIn } from './member-words.ts'

type Press = {
  what: 'active' | 'unlock'
  write: () => Promise<unknown>
  done: string
  /** Whether what the server says by now is what was pressed for. */
  isDone: (member: AdminMemberDetail) => boolean
}
type Failure = { words: string; isOver: Press['isDone'] }

const SEE_HERE = 'You see it here once the server answers; if it was not, press again.'

type AccessDialogProps = { member: AdminMember; onClose: () => void }

/** Whether a member may sign in, and whether wrong codes make them wait. */
export function AccessDialog({ member: listed, onClose }: AccessDialogProps) {
  const { data, error } = useMember(listed.id)
  const { edit, unlock } = useMemberWrites()
  const timeZone = useClubTimeZone()
  const [asking, setAsking] = useState(false)
  const [working, setWorking] = useState<Press['what'] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const member = data ?? listed
  const name = fullName(member)

  async function work({ what, write, done, isDone }: Press) {
    setWorking(what)
    setFailure(null)
    try {
      await write()
      toast({ title: done })
    } catch (reason) {
      const isUnknown = tellsNothing(reason)
      const next = isUnknown ? SEE_HERE : 'Press again when you can.'
      const words = `${unsavedWords(reason)} ${next}`
      setFailure({ words, isOver: (read) => isUnknown && isDone(read) })
      toast({ title: 'Error', description: words, variant: 'destructive' })
    }
    setWorking(null)
  }
  const setActive = (active: boolean) =>
    void work({
      what: 'active',
      write: () => edit(member.id, { active }),
      done: active ? `${name} may sign in again` : `${name} is signed out and deactivated`,
      isDone: (read) => read.active === active,
    })
  const unlockCodes = () =>
    void work({
      what: 'unlock',
      write: () => unlock(member.id),
      done: `${name} may try again now`,
      isDone: (read) => read.waitsUntil === null,
    })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Sign-in of ${name}`}
      description={waysIn(member).join(' · ')}
    >
      <div className="flex flex-col gap-5">
        {failure && !(data && failure.isOver(data)) && (
          <Banner tone="danger">{failure.words}</Banner>
        )}
        <Part
          icon={member.active ? <CircleCheck className="text-on-road" /> : <Ban />}
          words={member.active ? 'May sign in' : 'Deactivated: cannot sign in'}
        >
          {member.active ? (
            <Button
              variant="secondary"
              className="min-h-14!"
              busy={working === 'active'}
              onClick={() => setAsking(true)}
            >
              Deactivate
            </Button>
          ) : (
            <Button
              className="min-h-14!"
              busy={working === 'active'}
              onClick={() => setActive(true)}
            >
              Reactivate
            </Button>
          )}
        </Part>
        <Part
          icon={<Hourglass />}
          words={data ? waitWords(data, timeZone) : unreadWaitWords(error)}
        >
          <Button
            variant="secondary"
            className="min-h-14!"
            busy={working === 'unlock'}
            onClick={unlockCodes}
          >
            Unlock codes
          </Button>
        </Part>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={`Deactivate ${name}?`}
        description="They are signed out everywhere at once and cannot sign in. Their cars and requests stay, and you can reactivate them."
        confirmLabel="Deactivate"
        onConfirm={() => setActive(false)}
      />
    </Dialog>
  )
}

function waitWords({ waitsUntil }: AdminMemberDetail, timeZone: string): string {
  if (!waitsUntil) return 'No wait after wrong codes'
  return `Wrong codes: has to wait until ${momentWords(new Date(waitsUntil), timeZone)}`
}

function unreadWaitWords(error: unknown): string {
  if (!error) return 'Reading whether they have to wait…'
  return `Whether they have to wait could not be read: ${failureWords(error)}`
}

type PartProps = { icon: ReactNode; words: string; children: ReactNode }

function Part({ icon, words, children }: PartProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border p-4">
      <p className="flex min-w-0 flex-1 basis-52 items-center gap-3 font-medium [&>svg]:size-6 [&>svg]:shrink-0">
        {icon}
        {words}
      </p>
      {children}
    </div>
  )
}
