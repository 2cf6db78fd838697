import type { StorageInquiry } from '#domain/inquiries/storage-inquiry.schema.ts'
import { useRemoveStorageInquiry } from '../../api/notifications.ts'
import { EntryRow } from '../entries/entry-row.tsx'
import { storageInquiryLook } from '../entries/inquiry-status.ts'
import { DeleteButton } from '../forms/delete-button.tsx'

export function StorageInquiryRow({ inquiry }: { inquiry: StorageInquiry }) {
  const remove = useRemoveStorageInquiry()
  const { email, phone, createdAt, typeOfCars, hopingToStart, howDidYouHear, questions } = inquiry
  const name = `${inquiry.firstName} ${inquiry.lastName}`
  const facts = [
    hopingToStart && `Hoping to start: ${hopingToStart}`,
    howDidYouHear && `Heard of us: ${howDidYouHear}`,
  ].filter(Boolean)
  return (
    <EntryRow
      {...{ name, email, phone, createdAt }}
      look={storageInquiryLook(inquiry.status)}
      about={typeOfCars ?? 'No car named'}
      action={
        <DeleteButton
          what={`the storage inquiry of ${name}`}
          description="This can’t be undone."
          remove={() => remove(inquiry.id)}
          fallback="Failed to delete storage inquiry"
        />
      }
    >
      {questions && <p className="mt-1 text-pretty [overflow-wrap:anywhere]">“{questions}”</p>}
      {facts.length > 0 && (
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{facts.join(' · ')}</p>
      )}
    </EntryRow>
  )
}
