import { useRef, useState } from 'react'
import { formatPhone } from '#domain/members/phone.ts'
import { CONTACT_NAMES, type Contact } from '#domain/members/profile.ts'
import { useRemoveContact } from '../../queries/my-profile.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { forgetSentCode } from '../sign-in/sent-code.ts'
import { ChangeContact, sentBefore } from './change-contact.tsx'
import { saveFailureText } from './save-failure.ts'

const LABELS = { email: 'Email', phone: 'Phone' }
const OTHER: Record<Contact, Contact> = { email: 'phone', phone: 'email' }

type ContactRowProps = {
  type: Contact
  value: string | null
  /** One of the two has to stay. */
  canRemove: boolean
}

export function ContactRow({ type, value, canRemove }: ContactRowProps) {
  const [isChanging, setChanging] = useState(() => sentBefore(type) !== null)
  const change = useRef<HTMLButtonElement>(null)
  const verb = value === null ? 'Add' : 'Change'

  function toggle() {
    if (isChanging) forgetSentCode()
    setChanging(!isChanging)
  }

  function close() {
    forgetSentCode()
    setChanging(false)
    change.current?.focus()
  }

  return (
    <li className="flex flex-col gap-4 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-44">
          <p className="text-muted text-sm">{LABELS[type]}</p>
          <p className="font-medium [overflow-wrap:anywhere]">{shown(type, value)}</p>
        </div>
        <div className="-mx-4 flex flex-wrap">
          <Button ref={change} variant="ghost" aria-expanded={isChanging} onClick={toggle}>
            <span>{isChanging ? 'Cancel' : verb}</span>
            <span className="sr-only">{CONTACT_NAMES[type]}</span>
          </Button>
          {canRemove && !isChanging && <RemoveButton type={type} />}
        </div>
      </div>
      {isChanging && <ChangeContact type={type} value={value} onClose={close} />}
    </li>
  )
}

function shown(type: Contact, value: string | null): string {
  if (value === null) return 'None yet'
  return type === 'phone' ? formatPhone(value) : value
}

function RemoveButton({ type }: { type: Contact }) {
  const [isConfirming, setConfirming] = useState(false)
  const removal = useRemoveContact()
  const name = CONTACT_NAMES[type]

  function remove() {
    removal.mutate(type, {
      onSuccess: () => toast({ title: `${LABELS[type]} removed` }),
      onError: (error) =>
        toast({ title: 'Error', description: saveFailureText(error), variant: 'destructive' }),
    })
  }

  return (
    <>
      <Button variant="ghost" busy={removal.isPending} onClick={() => setConfirming(true)}>
        <span>Remove</span>
        <span className="sr-only">{name}</span>
      </Button>
      <ConfirmDialog
        title={`Remove your ${name}?`}
        description={`You'll sign in by ${CONTACT_NAMES[OTHER[type]]} only.`}
        confirmLabel="Remove"
        danger
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={remove}
      />
    </>
  )
}
