import { Ban, KeyRound, Pencil } from 'lucide-react'
import { type AdminMember, fullName } from '#domain/members/member.schema.ts'
import { formatPhone } from '#domain/members/phone.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type MemberRowProps = { member: AdminMember; onEdit: () => void; onAccess: () => void }

export function MemberRow({ member, onEdit, onAccess }: MemberRowProps) {
  const name = fullName(member)
  return (
    <li className="flex items-center gap-x-3 border-border border-b py-1.5 pr-1.5 pl-4 last:border-b-0">
      <div className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-[1fr_1.2fr_8.5rem] md:items-center">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold [overflow-wrap:anywhere]">
          {name}
          {!member.active && (
            <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
              Deactivated
            </Badge>
          )}
        </p>
        <p className="min-w-0 text-muted max-md:text-sm [overflow-wrap:anywhere]">{member.email}</p>
        <p className="tabular text-muted max-md:text-sm">
          {member.phone && formatPhone(member.phone)}
        </p>
      </div>
      <div className="flex shrink-0 max-sm:flex-col">
        <IconButton label={`Edit ${name}`} className="size-14!" onClick={onEdit}>
          <Pencil />
        </IconButton>
        <Button
          variant="ghost"
          aria-label={`Sign-in of ${name}`}
          className="min-h-14! max-sm:px-0!"
          onClick={onAccess}
        >
          <KeyRound aria-hidden="true" className="size-5" />
          <span className="max-sm:hidden">Sign-in</span>
        </Button>
      </div>
    </li>
  )
}
