import { Ban, CircleCheck, Hourglass, Merge, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { joinFacts } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import type { AdminMember, AdminMemberDetail } from '#domain/members/admin-member.ts'
import { fullName } from '#domain/members/full-name.ts'
import { hasNoDetail } from '../../http/request-errors.ts'
import { useClubTimeZone } from '../../queries/club-clock.ts'
import { useMember, useMemberWrites } from '../../queries/members.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { failureText, unsavedText } from '../failure-text.ts'
import { deactivationText, forgettingText, lockoutText, waysIn } from './member-text.ts'

type AccessChange = {
  name: 'active' | 'unlock' | 'forget'
  write: () => Promise<unknown>
  successTitle: string
  /** Whether the member has the state that this change sets. */
  isApplied: (member: AdminMemberDetail) => boolean
}
/** A failure without an answer is resolved once a read shows that the change was applied after all. */
type Failure = { text: string; isResolved: AccessChange['isApplied'] }

type AccessDialogProps = { member: AdminMember; onMerge: () => void; onClose: () => void }

/** Shows whether a member can sign in, clears their lockouts, and merges or deletes them. */
export function AccessDialog({ member: listed, onMerge, onClose }: AccessDialogProps) {
  const { data, error: readError } = useMember(listed.id)
  const { edit, unlock, forget } = useMemberWrites()
  const timeZone = useClubTimeZone()
  const [question, setQuestion] = useState<'deactivate' | 'forget' | null>(null)
  const [running, setRunning] = useState<AccessChange['name'] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const member = data ?? listed
  const memberName = isolated(fullName(member))

  async function apply({ name, write, successTitle, isApplied }: AccessChange) {
    setRunning(name)
    setFailure(null)
    try {
      await write()
      toast({ title: successTitle })
    } catch (error) {
      const isUnknown = hasNoDetail(error)
      const nextStep = isUnknown ? 'Try again if nothing changes.' : 'Try again.'
      const text = `${unsavedText(error)} ${nextStep}`
      setFailure({ text, isResolved: (read) => isUnknown && isApplied(read) })
      toast({ title: 'Error', description: text, variant: 'destructive' })
    }
    setRunning(null)
  }
  const setActive = (active: boolean) =>
    void apply({
      name: 'active',
      write: () => edit(member.id, { active }),
      successTitle: active ? `${memberName} can sign in again` : `${memberName} is deactivated`,
      isApplied: (read) => read.active === active,
    })
  const clearLockout = () =>
    void apply({
      name: 'unlock',
      write: () => unlock(member.id),
      successTitle: `${memberName} can try again now`,
      isApplied: (read) => read.waitsUntil === null,
    })
  const forgetNow = () =>
    void apply({
      name: 'forget',
      write: async () => {
        await forget(member.id)
        onClose()
      },
      successTitle: 'Member deleted',
      isApplied: () => false,
    })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${memberName}’s sign-in`}
      description={joinFacts(waysIn(member)) || 'No email or phone'}
    >
      <div className="flex flex-col gap-5">
        {failure && !(data && failure.isResolved(data)) && (
          <Banner tone="danger">{failure.text}</Banner>
        )}
        <Part
          icon={member.active ? <CircleCheck className="text-on-road" /> : <Ban />}
          text={accessText(member)}
        >
          {member.active ? (
            <Button
              variant="secondary"
              className="min-h-14!"
              busy={running === 'active'}
              onClick={() => setQuestion('deactivate')}
            >
              Deactivate
            </Button>
          ) : (
            <Button
              className="min-h-14!"
              disabled={!isReachable(member)}
              busy={running === 'active'}
              onClick={() => setActive(true)}
            >
              Reactivate
            </Button>
          )}
        </Part>
        <Part
          icon={<Hourglass />}
          text={data ? lockoutText(data, timeZone) : unreadLockoutText(readError)}
        >
          <Button
            variant="secondary"
            className="min-h-14!"
            busy={running === 'unlock'}
            onClick={clearLockout}
          >
            Clear lockout
          </Button>
        </Part>
        {member.active && (
          <Part icon={<Merge />} text="Added twice?">
            <Button variant="secondary" className="min-h-14!" onClick={onMerge}>
              Merge
            </Button>
          </Part>
        )}
        <Part icon={<UserX />} text="Asked to be deleted?">
          <Button
            variant="secondary"
            className="min-h-14!"
            disabled={!data}
            busy={running === 'forget'}
            onClick={() => setQuestion('forget')}
          >
            Delete
          </Button>
        </Part>
      </div>
      <ConfirmDialog
        open={question === 'deactivate'}
        onOpenChange={(open) => !open && setQuestion(null)}
        danger
        title={`Deactivate ${memberName}?`}
        description={deactivationText(data)}
        confirmLabel="Deactivate"
        onConfirm={() => setActive(false)}
      />
      {data && (
        <ConfirmDialog
          open={question === 'forget'}
          onOpenChange={(open) => !open && setQuestion(null)}
          danger
          title={`Delete ${memberName} for good?`}
          description={forgettingText(data)}
          confirmLabel="Delete"
          onConfirm={forgetNow}
        />
      )}
    </Dialog>
  )
}

const isReachable = (member: AdminMember) => waysIn(member).length > 0

function accessText(member: AdminMember): string {
  if (member.active) return 'Can sign in'
  return isReachable(member) ? 'Deactivated' : 'Deactivated. Add an email or phone to reactivate.'
}

function unreadLockoutText(error: unknown): string {
  if (!error) return 'Checking for a lockout…'
  return `Couldn’t check for a lockout: ${failureText(error)}`
}

type PartProps = { icon: ReactNode; text: string; children: ReactNode }

function Part({ icon, text, children }: PartProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border p-4">
      <p className="flex min-w-0 flex-1 basis-52 items-center gap-3 font-medium [&>svg]:size-6 [&>svg]:shrink-0">
        {icon}
        <span>{text}</span>
      </p>
      {children}
    </div>
  )
}
