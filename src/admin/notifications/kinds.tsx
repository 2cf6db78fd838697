import { CalendarDays, CarFront, Mail, Warehouse } from 'lucide-react'
import type { ReactNode } from 'react'
import * as inquiries from '#domain/api/admin-inquiries.ts'
import * as requests from '#domain/api/car-requests.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { asDue } from '#domain/car-requests/due-slot.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { joinFacts } from '#domain/dot.ts'
import { nearDayText } from '#domain/format-day.ts'
import { STORAGE_INQUIRY_STATUSES } from '#domain/inquiries/inquiry.schema.ts'
import type { EventInquiry, StorageInquiry, Subscriber } from '#domain/inquiries/inquiry.ts'
import { isolated } from '#domain/isolated.ts'
import { fullName } from '#domain/members/full-name.ts'
import { formatPhone } from '#domain/members/phone.ts'
import type { PageOf } from '../../http/call.ts'
import { serverNow } from '../../http/server-clock.ts'
import { useClubTimeZone } from '../../queries/club-clock.ts'
import {
  useRemoveCarRequest,
  useRemoveStorageInquiry,
  useRemoveSubscriber,
  useStorageInquiryStatus,
} from '../../queries/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { clubDay } from '../board/request-time.ts'
import { EntryRow } from '../entries/entry-row.tsx'
import {
  carRequestStyle,
  statusChangeText,
  storageInquiryStyle,
} from '../entries/inquiry-status.ts'
import { InquiryStepButton } from '../entries/inquiry-step-button.tsx'
import { EventInquiryRow } from '../events/inquiry-list.tsx'
import { formatSince } from '../format-ago.ts'
import { DeleteButton } from '../forms/row-buttons.tsx'
import { useOpenRequest } from '../open-in-address.ts'

/** A kind of notification: its list, labels and row component. */
export type Kind<Row extends { id: string }> = {
  name: string
  list: PageOf<Row>
  title: string
  /** In the plural: "event inquiries". */
  of: string
  icon: ReactNode
  /** The path of its CSV export, if it has one. */
  exportPath?: string
  renderRow: (row: Row) => ReactNode
}

export const EVENT_INQUIRY_KIND: Kind<EventInquiry> = {
  name: 'event-inquiries',
  list: inquiries.listEventInquiries,
  title: 'Event inquiries',
  of: 'event inquiries',
  icon: <CalendarDays />,
  renderRow: (row) => <EventInquiryRow key={row.id} inquiry={row} showsEvent />,
}

export const STORAGE_INQUIRY_KIND: Kind<StorageInquiry> = {
  name: 'storage-inquiries',
  list: inquiries.listStorageInquiries,
  title: 'Storage inquiries',
  of: 'storage inquiries',
  icon: <Warehouse />,
  renderRow: (row) => <StorageInquiryRow key={row.id} inquiry={row} />,
}

export const CAR_REQUEST_KIND: Kind<CarRequest> = {
  name: 'car-requests',
  list: requests.listCarRequests,
  title: 'Car requests',
  of: 'car requests',
  icon: <CarFront />,
  renderRow: (row) => <CarRequestRow key={row.id} carRequest={row} />,
}

export const NEWSLETTER_KIND: Kind<Subscriber> = {
  name: 'newsletter',
  list: inquiries.listSubscribers,
  title: 'Newsletter',
  of: 'subscribers',
  icon: <Mail />,
  exportPath: inquiries.exportSubscribers.path,
  renderRow: (row) => <SubscriberRow key={row.id} subscriber={row} />,
}

function CarRequestRow({ carRequest }: { carRequest: CarRequest }) {
  const remove = useRemoveCarRequest()
  const timeZone = useClubTimeZone()
  const openRequest = useOpenRequest()
  const now = serverNow()
  const { memberName, memberEmail, memberPhone, createdAt, vehicleName, notes } = carRequest
  const what = REQUEST_LABELS[carRequest.requestType]
  const due = asDue(carRequest)
  const day = nearDayText(due.requestedDate, clubDay(now, timeZone))
  const about = `${what} of ${isolated(vehicleName)}, ${day}, ${due.requestedTime}`
  return (
    <EntryRow
      name={memberName}
      email={memberEmail}
      phone={memberPhone && formatPhone(memberPhone)}
      createdAt={createdAt}
      badge={carRequestStyle(carRequest, now)}
      about={about}
      action={
        <div className="flex items-center gap-1">
          <Button
            variant="secondary"
            aria-label={`Open ${isolated(memberName)}’s car request (${about})`}
            onClick={() => openRequest(carRequest.id)}
            className="min-h-14!"
          >
            Open
          </Button>
          <DeleteButton
            // A member may have several requests.
            what={`${isolated(memberName)}’s car request (${about})`}
            description="Takes it off the board. The member isn’t notified."
            remove={() => remove(carRequest.id)}
            fallback="Failed to delete car request"
          />
        </div>
      }
    >
      {notes && <LongText text={`“${notes}”`} about={what} className="mt-1" />}
    </EntryRow>
  )
}

function StorageInquiryRow({ inquiry }: { inquiry: StorageInquiry }) {
  const remove = useRemoveStorageInquiry()
  const saveStatus = useStorageInquiryStatus()
  const { email, phone, createdAt, typeOfCars, hopingToStart, howDidYouHear, questions } = inquiry
  const name = fullName(inquiry)
  const status = STORAGE_INQUIRY_STATUSES.find((one) => one === inquiry.status)
  const facts = [
    hopingToStart && `Hoping to start: ${hopingToStart}`,
    howDidYouHear && `How they heard: ${howDidYouHear}`,
  ].filter(Boolean)
  return (
    <EntryRow
      name={name}
      email={email}
      phone={phone}
      createdAt={createdAt}
      badge={storageInquiryStyle(inquiry.status)}
      changeText={statusChangeText(inquiry)}
      about={typeOfCars ?? 'No car given'}
      action={
        <div className="flex items-center gap-1">
          {status && (
            <InquiryStepButton id={inquiry.id} name={name} from={status} save={saveStatus} />
          )}
          <DeleteButton
            what={`${isolated(name)}’s storage inquiry`}
            description="This can’t be undone."
            remove={() => remove(inquiry.id)}
            fallback="Failed to delete storage inquiry"
          />
        </div>
      }
    >
      {questions && <LongText text={`“${questions}”`} about={name} className="mt-1" />}
      {facts.length > 0 && (
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{joinFacts(facts)}</p>
      )}
    </EntryRow>
  )
}

function SubscriberRow({ subscriber: { id, email, createdAt } }: { subscriber: Subscriber }) {
  const remove = useRemoveSubscriber()
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-2 border-border border-b py-1 pr-1.5 pl-4 last:border-b-0">
      <p className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-2.5">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{email}</span>
        <span className="text-muted text-sm">{formatSince(createdAt)}</span>
      </p>
      <DeleteButton
        what={`the newsletter address ${email}`}
        description="They can subscribe again."
        remove={() => remove(id)}
        fallback="Failed to delete subscriber"
      />
    </li>
  )
}
