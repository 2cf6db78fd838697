import { isolated } from '#domain/isolated.ts'
import { fullName } from '#domain/members/full-name.ts'
import { Button } from '../../ui/button.tsx'
import { canTakeOver, type HeldAddress } from './held-addresses.ts'

type HeldAddressActionsProps = {
  way: HeldAddress['way']
  /** What the field shows. */
  error: string | undefined
  held: readonly HeldAddress[]
  onOpenMember: (id: string) => void
  onTakeOver: () => void
}

/** Below a field whose email or phone another member has: opens that member, or takes it from a deactivated one. */
export function HeldAddressActions({
  way,
  error,
  held,
  onOpenMember,
  onTakeOver,
}: HeldAddressActionsProps) {
  const refused = held.find((one) => one.way === way && one.sentence === error)
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
