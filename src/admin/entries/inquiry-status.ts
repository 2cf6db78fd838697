import type { CarRequest, RequestStatus } from '#domain/car-requests/car-request.ts'
import type { EventInquiryStatus, StorageInquiryStatus } from '#domain/inquiries/inquiry.schema.ts'
import type { EventInquiry } from '#domain/inquiries/inquiry.ts'
import { sentenceStart } from '#domain/sentence-start.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { type RequestState, requestState } from '../board/request-state.ts'
import { formatSince } from '../format-ago.ts'

export type StatusStyle = { label: string; tone: BadgeTone }

const NEW: StatusStyle = { label: 'New', tone: 'brass' }
const CONTACTED: StatusStyle = { label: 'Contacted', tone: 'neutral' }
const CONFIRMED: StatusStyle = { label: 'Confirmed', tone: 'good' }
const CLOSED: StatusStyle = { label: 'Closed', tone: 'neutral' }

/** Style for an event inquiry's status; any unknown status is styled as declined (specification 3). */
export function eventInquiryStyle(status: string): StatusStyle {
  if (status === 'new') return NEW
  if (status === 'contacted') return CONTACTED
  if (status === 'closed') return CLOSED
  if (status === 'confirmed') return CONFIRMED
  return { label: labelFrom(status, 'Declined'), tone: 'danger' }
}

/** Style for a storage inquiry's status: new, contacted, closed, or other (specification 3). */
export function storageInquiryStyle(status: string): StatusStyle {
  if (status === 'new') return NEW
  if (status === 'contacted') return CONTACTED
  if (status === 'closed') return CLOSED
  return { label: labelFrom(status, 'Other'), tone: 'neutral' }
}

/** The step that one tap takes from each status; a closed inquiry can be opened again. */
export const INQUIRY_STEPS: Record<
  EventInquiryStatus,
  { to: StorageInquiryStatus; label: string }
> = {
  new: { to: 'contacted', label: 'Mark contacted' },
  contacted: { to: 'closed', label: 'Close' },
  confirmed: { to: 'closed', label: 'Close' },
  closed: { to: 'new', label: 'Reopen' },
}

/** Who set the status and when, "Contacted by an admin, 2 h ago"; null for one that came with the inquiry. */
export function statusChangeText({
  status,
  statusChangedAt,
}: Pick<EventInquiry, 'status' | 'statusChangedAt'>): string | null {
  if (statusChangedAt === null) return null
  const what = status === 'new' ? 'Reopened' : sentenceStart(status)
  return `${what} by an admin, ${formatSince(statusChangedAt)}`
}

const REQUEST_STYLES: Record<Exclude<RequestStatus, 'pending'> | RequestState, StatusStyle> = {
  'to-answer': { label: 'To answer', tone: 'brass' },
  offered: { label: 'Times offered', tone: 'neutral' },
  'over-capacity': { label: 'Over capacity', tone: 'danger' },
  confirmed: CONFIRMED,
  completed: { label: 'Completed', tone: 'good' },
  expired: { label: 'Expired', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  declined: { label: 'Declined', tone: 'neutral' },
}

/** Style for a car request: what a pending one needs, or how it ended. */
export function carRequestStyle(request: CarRequest, now: Date): StatusStyle {
  const { status } = request
  return REQUEST_STYLES[status === 'pending' ? requestState(request, now) : status]
}

function labelFrom(status: string, fallback: string): string {
  const text = status.replaceAll('_', ' ').trim()
  return text ? sentenceStart(text) : fallback
}
