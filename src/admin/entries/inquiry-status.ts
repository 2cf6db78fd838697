import type { BadgeTone } from '../../ui/badge.tsx'

export type StatusLook = { label: string; tone: BadgeTone }

const NEW: StatusLook = { label: 'New', tone: 'brass' }
const CONTACTED: StatusLook = { label: 'Contacted', tone: 'neutral' }
const CONFIRMED: StatusLook = { label: 'Confirmed', tone: 'good' }

/** How an inquiry about an event stands: anything but the three known words looks declined (specification 3). */
export function eventInquiryLook(status: string): StatusLook {
  if (status === 'new') return NEW
  if (status === 'contacted') return CONTACTED
  if (status === 'confirmed') return CONFIRMED
  return { label: inWords(status, 'Declined'), tone: 'danger' }
}

/** How an inquiry about storage stands: new, contacted, else other (specification 3). */
export function storageInquiryLook(status: string): StatusLook {
  if (status === 'new') return NEW
  if (status === 'contacted') return CONTACTED
  return { label: inWords(status, 'Other'), tone: 'neutral' }
}

function inWords(status: string, fallback: string): string {
  const words = status.replaceAll('_', ' ').trim()
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : fallback
}
