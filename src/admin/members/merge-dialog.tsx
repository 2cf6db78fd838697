import { useState } from 'react'
import { isolated } from '#domain/isolated.ts'
import type { AdminMember } from '#domain/members/admin-member.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { MergePreview } from '#domain/members/member-merge.ts'
import { useMergeMembers, useMergePreview } from '../../queries/member-merges.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { countText } from '../count-text.ts'
import { failureSentence } from '../failure-text.ts'
import { MemberPicker } from '../vehicles/member-picker.tsx'
import { waysIn } from './member-text.ts'

type MergeDialogProps = { member: AdminMember; onClose: () => void }

/** Finds a member's other entry, shows what would move here, and moves it. */
export function MergeDialog({ member, onClose }: MergeDialogProps) {
  const [from, setFrom] = useState<AdminMember | null>(null)
  const preview = useMergePreview(member.id, from?.id ?? null)
  const merge = useMergeMembers()
  const name = isolated(fullName(member))

  async function mergeNow(other: AdminMember) {
    const merged = await merge.mutateAsync({ from: other.id, into: member.id })
    toast({ title: 'Merged', description: fullName(merged) })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Merge into ${name}`}
      description="Moves everything from a duplicate entry into this one."
      footer={
        <>
          <Button variant="secondary" className="min-h-14!" onClick={onClose}>
            Cancel
          </Button>
          <Button
            className="min-h-14!"
            busy={merge.isPending}
            disabled={!from || !preview.data}
            // `merge.error` shows why it failed.
            onClick={() => from && void mergeNow(from).catch(() => undefined)}
          >
            Merge
          </Button>
        </>
      }
    >
      <div className="flex min-h-72 flex-col gap-5">
        {merge.error && <Banner tone="danger">{failureSentence(merge.error)}</Banner>}
        <Field label="Duplicate entry">
          <MemberPicker memberId={from?.id ?? null} onPick={setFrom} />
        </Field>
        {from && preview.error && <Banner tone="danger">{failureSentence(preview.error)}</Banner>}
        {from && !preview.error && !preview.data && <p role="status">Checking what moves…</p>}
        {from && preview.data && <WhatMoves preview={preview.data} />}
      </div>
    </Dialog>
  )
}

function WhatMoves({ preview }: { preview: MergePreview }) {
  const { from, into, vehicles, requests, rsvps, orders, sameEvents } = preview
  const rows = [
    { count: vehicles, one: 'car' },
    { count: requests, one: 'request' },
    { count: rsvps, one: 'RSVP' },
    { count: orders, one: 'order' },
  ]
  const counts = rows
    .filter(({ count }) => count > 0)
    .map(({ count, one }) => countText(count, one))
  const moved = [...counts, ...waysIn(preview)]
  const fromName = isolated(fullName(from))
  const intoName = isolated(fullName(into))
  return (
    <section
      aria-label="What moves"
      className="flex flex-col gap-2 rounded-lg border border-border p-4"
    >
      <p className="font-semibold">
        {moved.length > 0 ? `Moves to ${intoName}:` : `Nothing to move from ${fromName}.`}
      </p>
      {moved.length > 0 && (
        <ul className="tabular list-disc pl-5">
          {moved.map((line) => (
            <li key={line} className="[overflow-wrap:anywhere]">
              {line}
            </li>
          ))}
        </ul>
      )}
      {sameEvents > 0 && (
        <p>{`Both replied to ${countText(sameEvents, 'event')}. The newer reply counts.`}</p>
      )}
      <p className="text-muted">{`${fromName} will be deactivated. This can’t be undone.`}</p>
    </section>
  )
}
