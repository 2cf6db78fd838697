import { FileUp, Plus, SearchX, Users } from 'lucide-react'
import { useState } from 'react'
import type { AdminMember } from '#domain/members/member.schema.ts'
import { useMember, useMembers } from '../../api/members.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { OverlayFailed } from '../../ui/overlay-failed.tsx'
import { useOpenForm } from '../forms/use-open-form.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { ListTotal } from '../lists/list-total.tsx'
import { SearchField } from '../lists/search-field.tsx'
import { useSettled } from '../lists/use-settled.ts'
import { AccessDialog } from './access-dialog.tsx'
import { MemberForm } from './member-form.tsx'
import { MemberRow } from './member-row.tsx'
import { totalWords } from './member-words.ts'

const ImportDialog = latePart({ load: () => import('./import-dialog.tsx'), Failed: OverlayFailed })

export default function MembersTab() {
  const [search, setSearch] = useState('')
  const q = useSettled(search)
  const list = useMembers(q)
  const { isNew, row, unlistedId, openNew, open, close } = useOpenForm(list.rows)
  const { data: read } = useMember(unlistedId)
  const edited = row ?? read
  const [letIn, setLetIn] = useState<AdminMember | null>(null)
  const [importing, setImporting] = useState(false)
  const addButton = (
    <Button className="min-h-14!" onClick={openNew}>
      <Plus aria-hidden="true" className="size-5" />
      Add member
    </Button>
  )

  return (
    <div className="flex flex-col gap-3 py-2">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label="Search by name, email or phone" value={search} onChange={setSearch} />
        <ListTotal words={totalWords(list.total)} isFormer={list.isPlaceholderData} />
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
              title="Nobody matches"
              action={
                <Button variant="secondary" onClick={() => setSearch('')}>
                  Show all members
                </Button>
              }
            >
              Try a part of the name, the email address or the phone number.
            </EmptyState>
          ) : (
            <EmptyState icon={<Users />} title="No members yet" action={addButton}>
              Add the first one, or import all of them from a spreadsheet.
            </EmptyState>
          )
        }
      >
        <ul className="rounded-lg border border-border bg-surface shadow-card">
          {list.rows?.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              onEdit={() => open(member)}
              onAccess={() => setLetIn(member)}
            />
          ))}
        </ul>
      </ListFrame>
      {isNew && <MemberForm member={null} onClose={close} />}
      {edited && <MemberForm key={edited.id} member={edited} onClose={close} />}
      {letIn && <AccessDialog member={letIn} onClose={() => setLetIn(null)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  )
}
