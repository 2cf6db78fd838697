import { Ban, CircleCheck, Hourglass } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type AdminMember, fullName } from '#domain/members/member.schema.ts'
import { useClubTimeZone } from '../../api/club-config.ts'
import { useMember, useMemberWrites } from '../../api/members.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { momentWords } from '../board/request-words.ts'
import { failureWords } from '../failure-words.ts'
import { waysIn } from './member-words.ts'

type AccessDialogProps = { member: AdminMember; onClose: () => void }

/** Whether a member may sign in, and whether wrong codes make them wait. */
export function AccessDialog({ member: listed, onClose }: AccessDialogProps) {
  const { data, error } = useMember(listed.id)
  const { edit, unlock } = useMemberWrites()
  const timeZone = useClubTimeZone()
  const [asking, setAsking] = useState(false)
  const [working, setWorking] = useState<'active' | 'unlock' | null>(null)
  const [failure, setFailure] = useState('')
  const member = data ?? listed
  const name = fullName(member)
  const waits = data?.waitsUntil ? momentWords(new Date(data.waitsUntil), timeZone) : null

  async function work(what: 'active' | 'unlock', write: () => Promise<unknown>, done: string) {
    setWorking(what)
    setFailure('')
    try {
      await write()
      toast({ title: done })
    } catch (reason) {
      const words = `It was not saved: ${failureWords(reason)}. Press again when you can.`
      setFailure(words)
      toast({ title: 'Error', description: words, variant: 'destructive' })
    }
    setWorking(null)
  }
  const setActive = (active: boolean) =>
    void work(
      'active',
      () => edit(member.id, { active }),
      active ? `${name} may sign in again` : `${name} is signed out and deactivated`,
    )

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Sign-in of ${name}`}
      description={waysIn(member).join(' · ')}
    >
      <div className="flex flex-col gap-5">
        {failure && <Banner tone="danger">{failure}</Banner>}
        {error && !data && (
          <Banner tone="danger">
            Whether they have to wait could not be read: {failureWords(error)}.
          </Banner>
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
          words={waits ? `Wrong codes: has to wait until ${waits}` : 'No wait after wrong codes'}
        >
          <Button
            variant="secondary"
            className="min-h-14!"
            busy={working === 'unlock'}
            onClick={() =>
              void work('unlock', () => unlock(member.id), `${name} may try again now`)
            }
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
