import { useRef, useState } from 'react'
import { isolated } from '#domain/isolated.ts'
import { type AddressHolder, addressHoldersSchema } from '#domain/members/address-holders.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { NewMember } from '#domain/members/member-form.schema.ts'
import { RequestFailed } from '../../http/request-errors.ts'
import { Button } from '../../ui/button.tsx'

/** An email or phone that was refused because another member has it. */
export type HeldAddress = {
  field: 'email' | 'phone'
  /** As it was sent. */
  value: string
  holder: AddressHolder
  /** What the field shows, until another value is typed. */
  sentence: string
}

/** The addresses of a refused save that other members have. */
export function heldAddresses(error: unknown, sent: NewMember): HeldAddress[] {
  if (!(error instanceof RequestFailed)) return []
  const holders = addressHoldersSchema.safeParse(error.body.holders).data ?? {}
  return (['email', 'phone'] as const).flatMap((field) => {
    const [value, holder, sentence] = [sent[field], holders[field], error.fields[field]]
    return value && holder && sentence ? [{ field, value, holder, sentence }] : []
  })
}

/** Whether the save can take the refused addresses from their holders: nobody may lose one that they sign in with. */
export function canTakeOver(held: readonly HeldAddress[]): boolean {
  return held.length > 0 && held.every(({ holder }) => !holder.active)
}

/** The deactivated members whose address a save takes: as confirmed, unless something else was typed since. */
export function takenFrom(agreed: readonly HeldAddress[], sent: NewMember): string[] {
  const taken = agreed.filter(({ field, value }) => sent[field] === value)
  return [...new Set(taken.map(({ holder }) => holder.id))]
}

/** Whose addresses the form's last save was refused for, and those that the admin agreed to take over. */
export function useHeldAddresses() {
  const [held, setHeld] = useState<HeldAddress[]>([])
  const agreed = useRef<HeldAddress[]>([])

  async function save<Saved>(
    sent: NewMember,
    write: (takeOver: { takeOverFrom?: string[] }) => Promise<Saved>,
  ): Promise<Saved> {
    const takeOverFrom = takenFrom(agreed.current, sent)
    try {
      return await write(takeOverFrom.length > 0 ? { takeOverFrom } : {})
    } catch (error) {
      setHeld(heldAddresses(error, sent))
      throw error
    }
  }
  const agree = () => {
    agreed.current = held
  }
  return { held, save, agree }
}

type HeldAddressActionsProps = {
  field: HeldAddress['field']
  /** What the field shows. */
  error: string | undefined
  held: readonly HeldAddress[]
  onOpenMember: (id: string) => void
  onTakeOver: () => void
}

/** Below a field whose email or phone another member has: opens that member, or takes it from a deactivated one. */
export function HeldAddressActions({
  field,
  error,
  held,
  onOpenMember,
  onTakeOver,
}: HeldAddressActionsProps) {
  const refused = held.find((one) => one.field === field && one.sentence === error)
  if (!refused) return null
  const { holder } = refused
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        className="min-h-14!"
        onClick={() => onOpenMember(holder.id)}
      >{`Open ${isolated(fullName(holder))}`}</Button>
      {canTakeOver(held) && (
        <Button variant="secondary" className="min-h-14!" onClick={onTakeOver}>
          {held.length > 1 ? 'Move both here and save' : 'Move it here and save'}
        </Button>
      )}
    </div>
  )
}
