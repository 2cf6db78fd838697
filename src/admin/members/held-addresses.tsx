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
    const value = sent[field]
    const holder = holders[field]
    const sentence = error.fields[field]
    return value && holder && sentence ? [{ field, value, holder, sentence }] : []
  })
}

/** Whether the save can take the refused addresses from their holders: nobody may lose one that they sign in with. */
export function canTakeOver(held: readonly HeldAddress[]): boolean {
  return held.length > 0 && held.every(({ holder }) => !holder.active)
}

/** The ids of the deactivated members whose address a save takes: as confirmed, unless another was typed since. */
export function holdersToTakeFrom(confirmed: readonly HeldAddress[], sent: NewMember): string[] {
  const unchanged = confirmed.filter(({ field, value }) => sent[field] === value)
  return [...new Set(unchanged.map(({ holder }) => holder.id))]
}

/** The addresses for which the form's last save was refused, and a save that takes over those the admin confirmed. */
export function useHeldAddresses() {
  const [held, setHeld] = useState<HeldAddress[]>([])
  const confirmed = useRef<HeldAddress[]>([])

  async function saveTakingOver<Saved>(
    sent: NewMember,
    write: (takeOver: { takeOverFrom?: string[] }) => Promise<Saved>,
  ): Promise<Saved> {
    const takeOverFrom = holdersToTakeFrom(confirmed.current, sent)
    try {
      return await write(takeOverFrom.length > 0 ? { takeOverFrom } : {})
    } catch (error) {
      setHeld(heldAddresses(error, sent))
      throw error
    }
  }
  const confirmTakeOver = () => {
    confirmed.current = held
  }
  return { held, saveTakingOver, confirmTakeOver }
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
