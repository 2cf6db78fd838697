import { CalendarDays, CarFront, Mail, Warehouse } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CarRequest } from '#domain/car-requests/car-request.schema.ts'
import type { EventInquiry } from '#domain/inquiries/event-inquiry.schema.ts'
import type { Subscriber } from '#domain/inquiries/newsletter.schema.ts'
import type { StorageInquiry } from '#domain/inquiries/storage-inquiry.schema.ts'
import { EVENT_INQUIRIES } from '../../api/admin-events.ts'
import {
  CAR_REQUESTS,
  NEWSLETTER,
  NEWSLETTER_EXPORT,
  STORAGE_INQUIRIES,
} from '../../api/notifications.ts'
import { EventInquiryRow } from '../events/event-inquiry-row.tsx'
import { CarRequestRow } from './car-request-row.tsx'
import { StorageInquiryRow } from './storage-inquiry-row.tsx'
import { SubscriberRow } from './subscriber-row.tsx'

/** A kind of notification: where it is read, how it is called and drawn. */
export type Kind<Row extends { id: string }> = {
  name: string
  path: string
  title: string
  /** In the plural: "event inquiries". */
  of: string
  icon: ReactNode
  empty: string
  /** Where all of it is a file. */
  exportPath?: string
  renderRow: (row: Row) => ReactNode
}

export const EVENT_INQUIRY_KIND: Kind<EventInquiry> = {
  name: 'event-inquiries',
  path: EVENT_INQUIRIES,
  title: 'Event inquiries',
  of: 'event inquiries',
  icon: <CalendarDays />,
  empty: 'What visitors ask about events on the club page is listed here.',
  renderRow: (row) => <EventInquiryRow key={row.id} inquiry={row} isOfMany />,
}

export const STORAGE_INQUIRY_KIND: Kind<StorageInquiry> = {
  name: 'storage-inquiries',
  path: STORAGE_INQUIRIES,
  title: 'Storage inquiries',
  of: 'storage inquiries',
  icon: <Warehouse />,
  empty: 'Who asks for a tour on the storage page is listed here.',
  renderRow: (row) => <StorageInquiryRow key={row.id} inquiry={row} />,
}

export const CAR_REQUEST_KIND: Kind<CarRequest> = {
  name: 'car-requests',
  path: CAR_REQUESTS,
  title: 'Car requests',
  of: 'car requests',
  icon: <CarFront />,
  empty: 'Pickups and drop-offs that members ask for are listed here and on the board.',
  renderRow: (row) => <CarRequestRow key={row.id} carRequest={row} />,
}

export const NEWSLETTER_KIND: Kind<Subscriber> = {
  name: 'newsletter',
  path: NEWSLETTER,
  title: 'Newsletter',
  of: 'subscribers',
  icon: <Mail />,
  empty: 'Who subscribes on the public pages is listed here.',
  exportPath: NEWSLETTER_EXPORT,
  renderRow: (row) => <SubscriberRow key={row.id} subscriber={row} />,
}
