import type { CarRequest, RequestStatus } from '#domain/car-requests/car-request.schema.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { dayInWords } from '#domain/day-words.ts'
import { formatPhone } from '#domain/members/phone.ts'
import { useClubTimeZone } from '../../api/club-config.ts'
import { useRemoveCarRequest } from '../../api/notifications.ts'
import { clubDay } from '../board/request-moment.ts'
import { EntryRow } from '../entries/entry-row.tsx'
import type { StatusLook } from '../entries/inquiry-status.ts'
import { DeleteButton } from '../forms/delete-button.tsx'

const LOOKS: Record<RequestStatus, StatusLook> = {
  pending: { label: 'Pending', tone: 'brass' },
  completed: { label: 'Completed', tone: 'good' },
  expired: { label: 'Expired', tone: 'neutral' },
}

export function CarRequestRow({ carRequest }: { carRequest: CarRequest }) {
  const remove = useRemoveCarRequest()
  const timeZone = useClubTimeZone()
  const { memberName, memberEmail, memberPhone, createdAt, vehicleName, notes } = carRequest
  const what = REQUEST_LABELS[carRequest.requestType]
  const day = dayInWords(carRequest.requestedDate, clubDay(new Date(), timeZone))
  const about = `${what} of ${vehicleName}, ${day}, ${carRequest.requestedTime}`
  return (
    <EntryRow
      name={memberName}
      email={memberEmail}
      phone={memberPhone && formatPhone(memberPhone)}
      createdAt={createdAt}
      look={LOOKS[carRequest.status]}
      about={about}
      action={
        <DeleteButton
          // A member may have asked for more than one.
          what={`the car request of ${memberName} (${about})`}
          description="The garage no longer sees it, and the member is not told."
          remove={() => remove(carRequest.id)}
          fallback="Failed to delete car request"
        />
      }
    >
      {notes && <p className="mt-1 text-pretty [overflow-wrap:anywhere]">“{notes}”</p>}
    </EntryRow>
  )
}
