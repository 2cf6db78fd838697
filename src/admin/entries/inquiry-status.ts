import type { CarRequest, RequestStatus } from '#domain/car-requests/car-request.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { type RequestState, requestState } from '../board/request-state.ts'
import { sentenceStart } from '../sentence-start.ts'

export type StatusStyle = { label: string; tone: BadgeTone }

const NEW: StatusStyle = { label: 'New', tone: 'brass' }
const CONTACTED: StatusStyle = { label: 'Contacted', tone: 'neutral' }
const CONFIRMED: StatusStyle = { label: 'Confirmed', tone: 'good' }

/** Style for an event inquiry's status; any unknown status is styled as declined (specification 3). */
export function eventInquiryStyle(status: string): StatusStyle {
  if (status === 'new') return NEW
  if (status === 'contacted') return CONTACTED
  if (status === 'confirmed') return CONFIRMED
  return { label: labelFrom(status, 'Declined'), tone: 'danger' }
}

/** Style for a storage inquiry's status: new, contacted, or other (specification 3). */
export function storageInquiryStyle(status: string): StatusStyle {
  if (status === 'new') return NEW
  if (status === 'contacted') return CONTACTED
  return { label: labelFrom(status, 'Other'), tone: 'neutral' }
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
