import { Ban, FileUp, KeyRound, Pencil, SearchX, Users } from 'lucide-react'
import { useState } from 'react'
import { isolated } from '#domain/isolated.ts'
import type { AdminMember } from '#domain/members/admin-member.ts'
import { fullName } from '#domain/members/full-name.ts'
import { useMember, useMembers } from '../../queries/members.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSearchInAddress } from '../../ui/in-address.ts'
import { lateOverlay } from '../../ui/late-overlay.tsx'
import { useOpenForm } from '../forms/use-open-form.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { AddButton, formatCountOf, ListTotal, SearchField } from '../lists/list-toolbar.tsx'
import { AccessDialog } from './access-dialog.tsx'
import { MemberFormDialog } from './member-form.tsx'
import { phoneText } from './member-text.ts'
import { MergeDialog } from './merge-dialog.tsx'

const ImportDialog = lateOverlay(() => import('./import-dialog.tsx'))

export default function MembersTab() {
  const { typed, q, search } = useSearchInAddress()
  const list = useMembers(q)
  const { isNew, row, unlistedId, openNew, open, close } = useOpenForm(list.rows)
  const { data: unlistedMember } = useMember(unlistedId)
  const edited = row ?? unlistedMember
  const [accessOf, setAccessOf] = useState<AdminMember | null>(null)
  const [mergingInto, setMergingInto] = useState<AdminMember | null>(null)
  const [isImporting, setImporting] = useState(false)
  const formProps = { onClose: close, onOpenMember: (id: string) => open({ id }) }
  const addButton = <AddButton label="Add member" onClick={openNew} />

  return (
    <div className="flex flex-col gap-3 py-2">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label="Search members" value={typed} onChange={search} />
        <ListTotal text={formatCountOf('member', list.total)} isFormer={list.isPlaceholderData} />
        <div className="ml-auto flex flex-wrap gap-3">
          <Button variant="secondary" className="min-h-14!" onClick={() => setImporting(true)}>
            <FileUp aria-hidden="true" className="size-5" />
            Import
          </Button>
          {addButton}
        </div>
      </div>
      <ListFrame
        {...list}
        of="members"
        empty={
          q.trim() ? (
            <EmptyState
              icon={<SearchX />}
              title="No match"
              action={
                <Button variant="secondary" onClick={() => search('')}>
                  Show all members
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<Users />} title="No members yet" action={addButton} />
          )
        }
      >
        <ul className="rounded-lg border border-border bg-surface shadow-card">
          {list.rows?.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              onEdit={() => open(member)}
              onAccess={() => setAccessOf(member)}
            />
          ))}
        </ul>
      </ListFrame>
      {isNew && <MemberFormDialog member={null} {...formProps} />}
      {edited && <MemberFormDialog key={edited.id} member={edited} {...formProps} />}
      {accessOf && (
        <AccessDialog
          member={accessOf}
          onMerge={() => {
            setAccessOf(null)
            setMergingInto(accessOf)
          }}
          onClose={() => setAccessOf(null)}
        />
      )}
      {mergingInto && <MergeDialog member={mergingInto} onClose={() => setMergingInto(null)} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  )
}

type MemberRowProps = { member: AdminMember; onEdit: () => void; onAccess: () => void }

function MemberRow({ member, onEdit, onAccess }: MemberRowProps) {
  const name = isolated(fullName(member))
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 border-border border-b py-1.5 pr-1.5 pl-4 last:border-b-0">
      <div className="grid min-w-0 flex-1 basis-48 gap-x-4 md:grid-cols-[1fr_1.2fr_8.5rem] md:items-center">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold [overflow-wrap:anywhere]">
          <span>{name}</span>
          {!member.active && (
            <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
              Deactivated
            </Badge>
          )}
        </p>
        <p className="min-w-0 text-muted max-md:text-sm [overflow-wrap:anywhere]">{member.email}</p>
        <p className="tabular text-muted max-md:text-sm">
          {member.phone && <span>{phoneText(member.phone)}</span>}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton label={`Edit ${name}`} className="size-14!" onClick={onEdit}>
          <Pencil />
        </IconButton>
        <Button
          variant="ghost"
          aria-label={`${name}’s sign-in`}
          className="min-h-14! max-sm:w-14 max-sm:px-0!"
          onClick={onAccess}
        >
          <KeyRound aria-hidden="true" className="size-5" />
          <span className="max-sm:hidden">Sign-in</span>
        </Button>
      </div>
    </li>
  )
}
