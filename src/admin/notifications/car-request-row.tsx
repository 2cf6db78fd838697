import { format } from 'date-fns'
import type { CarRequest, RequestStatus } from '#domain/car-requests/car-request.schema.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { dateOf } from '#domain/dates.ts'
import { formatPhone } from '#domain/members/phone.ts'
import { useRemoveCarRequest } from '../../api/notifications.ts'
import { EntryRow } from '../entries/entry-row.tsx'
import type { StatusLook } from '../entries/inquiry-status.ts'
import { DeleteButton } from '../forms/delete-button.tsx'

const LOOKS: Record<RequestStatus, StatusLook> = {
  pending: { label: 'Pending', tone: 'brass' },
  completed: { label: 'Completed', tone: 'accent' },
  expired: { label: 'Expired', tone: 'neutral' },
}

export function CarRequestRow({ carRequest }: { carRequest: CarRequest }) {
  const remove = useRemoveCarRequest()
  const { memberName, memberEmail, memberPhone, createdAt, vehicleName, notes } = carRequest
  const what = REQUEST_LABELS[carRequest.requestType]
  const day = format(dateOf(carRequest.requestedDate), 'EEE, MMM d')
  return (
    <EntryRow
      name={memberName}
      email={memberEmail}
      phone={memberPhone && formatPhone(memberPhone)}
      createdAt={createdAt}
      look={LOOKS[carRequest.status]}
      about={`${what} of ${vehicleName}, ${day}, ${carRequest.requestedTime}`}
      action={
        <DeleteButton
          what={`the car request of ${memberName}`}
          description={`${what} of ${vehicleName}. The garage no longer sees it, and the member is not told.`}
          remove={() => remove(carRequest.id)}
          fallback="Failed to delete car request"
        />
      }
    >
      {notes && <p className="mt-1 text-pretty [overflow-wrap:anywhere]">“{notes}”</p>}
    </EntryRow>
  )
}
